import type { RichTextMark, RichTextNode } from '@/domain/format/RichText'
import { richTextToPlain } from '@/domain/format/richTextToPlain'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const maximumDepth = 20
const maximumNodes = 10_000
const longestAddress = 2000

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'codeBlock', 'horizontalRule']
const inline = ['text', 'hardBreak']

/** Allowed children by node. */
const contents: Readonly<Record<string, readonly string[]>> = {
  doc: blocks,
  paragraph: inline,
  heading: inline,
  blockquote: blocks,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: blocks,
  codeBlock: ['text'],
  horizontalRule: [],
  hardBreak: [],
  text: [],
}

const isWhole = (value: unknown, low: number, high: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high

/** The only allowed attributes, and their values. */
const attributes: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  heading: { level: (value) => isWhole(value, 1, 4) },
  orderedList: { start: (value) => isWhole(value, 0, 1_000_000) },
  link: { href: (value) => isSafeAddress(value) },
}

const plainMarks = new Set(['bold', 'italic', 'underline', 'strike', 'code'])

/** Whether a link may have this target: a site, a mailbox or a telephone; never a script. */
export function isSafeAddress(value: unknown): boolean {
  return (
    typeof value === 'string' && value.length <= longestAddress && /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(value)
  )
}

function hasProperAttributes({ type, attrs }: { type: string; attrs?: unknown }): boolean {
  const known = Object.hasOwn(attributes, type) ? attributes[type] : {}
  if (attrs === undefined) return type !== 'link' && type !== 'heading'
  if (!isRecord(attrs)) return false
  const given = Object.entries(attrs)
  return given.every(
    ([name, value]) => known !== undefined && Object.hasOwn(known, name) && known[name]?.(value) === true,
  )
}

function isMark(mark: unknown): boolean {
  if (!isRecord(mark) || typeof mark.type !== 'string') return false
  if (Object.keys(mark).some((key) => key !== 'type' && key !== 'attrs')) return false
  return (plainMarks.has(mark.type) || mark.type === 'link') && hasProperAttributes(mark as unknown as RichTextMark)
}

/** Whether a node itself, without its children, is valid. */
function isNode(node: unknown, allowed: readonly string[]): node is RichTextNode {
  if (!isRecord(node) || typeof node.type !== 'string' || !allowed.includes(node.type)) return false
  const isText = node.type === 'text'
  const keys = isText ? ['type', 'text', 'marks'] : ['type', 'attrs', 'content']
  if (Object.keys(node).some((key) => !keys.includes(key))) return false
  if (isText)
    return (
      typeof node.text === 'string' &&
      node.text !== '' &&
      (node.marks === undefined || (Array.isArray(node.marks) && node.marks.length <= 6 && node.marks.every(isMark)))
    )
  return (node.content === undefined || Array.isArray(node.content)) && hasProperAttributes(node as { type: string })
}

/**
 * The problem of a rich text, in Chinese; null when there is none. Only the vocabulary of the editor is accepted, no HTML and no
 * other attributes; links lead to http(s), mailto and tel. In: external JSON, and the maximum number of characters. Never throws.
 */
export function richTextProblem(value: unknown, maximumLength: number): string | null {
  let count = 0
  const isSound = (node: unknown, allowed: readonly string[], depth: number): boolean => {
    if (depth > maximumDepth || ++count > maximumNodes || !isNode(node, allowed)) return false
    const inner = contents[node.type] ?? []
    return (node.content ?? []).every((child) => isSound(child, inner, depth + 1))
  }
  if (!isSound(value, ['doc'], 0)) return t('的内容无效，请重新填写')
  const text = richTextToPlain(value as RichTextNode)
  if (text === '') return t('的内容为空')
  return [...text].length > maximumLength ? t('不能超过 {most} 个字', { most: maximumLength }) : null
}
