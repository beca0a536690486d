import type { DocumentNode } from '@/domain/documents/document'
import { type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { parseMoment } from '@/domain/expression/dates'
import { t } from '@/domain/i18n/t'
import type { Choice } from '@/src/runtime/ports'

export type TextValue = { value: unknown } | { problem: string }

const YES = new Set(['是', '有', '对', '√', '✓', 'true', 'yes', 'y', '1'])
const NO = new Set(['否', '无', '错', '×', 'false', 'no', 'n', '0'])

/**
 * The value of a column's kind that a text from a spreadsheet stands for: amounts with separators, dates as people write them, options
 * by their labels. In: the choices of a dictionary, where the node has one. Out: null for an empty text; the problem otherwise.
 */
export function valueOfText(node: DocumentNode, text: string, dictionary: Choice[] | undefined): TextValue {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  const { type, multiple } = valueTypeOf(node)
  const choices = dictionary ?? choicesOf(node)
  if (choices) return chosen(trimmed, choices, multiple)
  if (type === 'number') return numberOf(trimmed, node.type)
  if (type === 'boolean') return booleanOf(trimmed)
  if (type === 'date' || type === 'datetime') return momentOf(trimmed, type)
  if (type === 'text' && node.type === 'Time') return { value: timeOf(trimmed) ?? trimmed }
  if (type === 'text' && !multiple) return { value: text }
  if (type === 'text[]' && node.type === 'Tags') return { value: partsOf(trimmed) }
  return { problem: t('此列不能粘贴，请在单元格中选择') }
}

const partsOf = (text: string) =>
  text
    .split(/[、,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

function choicesOf(node: DocumentNode): Choice[] | undefined {
  if (Array.isArray(node.options)) return node.options as Choice[]
  if (node.type !== 'TreeSelect') return undefined
  const flat = (tree: TreeOption[]): Choice[] =>
    tree.flatMap((option) => {
      const below = treeOf(option.children)
      return node.leafOnly === true && below.length > 0 ? flat(below) : [option, ...flat(below)]
    })
  return flat(treeOf(node.tree))
}

function chosen(text: string, choices: Choice[], isMultiple: boolean): TextValue {
  const find = (part: string) =>
    choices.find(({ label }) => label === part)?.value ?? choices.find(({ value }) => value === part)?.value
  const parts = isMultiple ? partsOf(text) : [text]
  const unknown = parts.find((part) => find(part) === undefined)
  if (unknown !== undefined) return { problem: t('没有选项“{unknown}”', { unknown }) }
  const values = parts.map(find)
  return { value: isMultiple ? values : values[0] }
}

function numberOf(text: string, kind: string): TextValue {
  const isNegative = /^\(.+\)$/.test(text)
  const isPercent = /[%％]$/.test(text)
  const digits = text.replace(/^\((.+)\)$/, '$1').replace(/[¥￥$€,，\s%％]/g, '')
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(digits)) return { problem: t('“{text}”不是数字', { text }) }
  const number = Number(digits) * (isNegative ? -1 : 1)
  // 25% is 25 in a column of percentages and 0.25 in any other.
  return { value: isPercent && kind !== 'Percent' ? Number((number / 100).toPrecision(15)) : number }
}

function booleanOf(text: string): TextValue {
  const word = text.toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: t('“{text}”不是“是”或“否”', { text }) }
}

const timeOf = (text: string): string | null => {
  const match = /^(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})秒?)?分?$/.exec(text)
  return match && `${match[1]?.padStart(2, '0')}:${match[2]?.padStart(2, '0')}`
}

function momentOf(text: string, type: 'date' | 'datetime'): TextValue {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(.+))?$/.exec(text)
  const date = match && `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`
  const time = match?.[4] ? timeOf(match[4]) : '00:00'
  const value = type === 'date' ? date : `${date} ${time}`
  return date && time && parseMoment(value) ? { value } : { problem: t('“{text}”不是日期，如 2026-03-01', { text }) }
}
