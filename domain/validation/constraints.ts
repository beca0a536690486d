import type { DocumentNode } from '@/domain/documents/document'
import { findInTree, followPath, isLeaf, type TreeOption, treeOf } from '@/domain/documents/optionTree'
import { compareValues } from '@/domain/expression/compareValues'
import { fractionDigits } from '@/domain/expression/decimal'
import { t } from '@/domain/i18n/t'
import { brokenPreset } from '@/domain/validation/presets'
import { matchesPattern } from '@/domain/validation/safePattern'

interface Constrained {
  /** Not empty, and of the node's type. */
  value: unknown
  /** The value of the constraint at the node. */
  limit: unknown
  node: DocumentNode
  /** `「标题」`. */
  subject: string
}

/** The message when broken, else null. */
type Constraint = (constrained: Constrained) => string | null

const lengthOf = (value: unknown) => [...String(value)].length
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 1)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const order = (value: unknown, limit: unknown) => compareValues(value as string, limit as string) ?? 0
const isDateText = (value: unknown) => typeof value === 'string'

interface UploadedFile {
  name: string
  size?: number
  type?: string
}

function isAccepted({ name, type }: UploadedFile, accept: string): boolean {
  const wanted = accept.split(',').flatMap((part) => part.trim().toLowerCase() || [])
  return (
    wanted.length === 0 ||
    wanted.some((part) => {
      if (part.startsWith('.')) return name.toLowerCase().endsWith(part)
      return part.endsWith('/*') ? type?.startsWith(part.slice(0, -1)) : type === part
    })
  )
}

/** Whether a path in a tree of options can be chosen: it exists and, where only leaves are allowed, it is one. */
function isChoosable(path: TreeOption[] | null, isLeafOnly: boolean): boolean {
  const last = path?.at(-1)
  return last !== undefined && (!isLeafOnly || isLeaf(last))
}

const treeMessage = (subject: string) => t('{subject}的选项无效，请重新选择', { subject })

/** The builder's own message for a format that does not match. */
const ownMessage = ({ patternMessage }: DocumentNode) =>
  typeof patternMessage === 'string' && patternMessage !== '' ? patternMessage : null

/** The constraint vocabulary: what `x-constraint` in the schema of a kind names. `required` is not here: see validateValue. */
export const constraints: Readonly<Record<string, Constraint>> = {
  min: ({ value, limit, subject }) =>
    order(value, limit) < 0
      ? isDateText(value)
        ? t('{subject}不能早于 {limit}', { subject, limit })
        : t('{subject}不能小于 {limit}', { subject, limit })
      : null,
  max: ({ value, limit, subject }) =>
    order(value, limit) > 0
      ? isDateText(value)
        ? t('{subject}不能晚于 {limit}', { subject, limit })
        : t('{subject}不能大于 {limit}', { subject, limit })
      : null,
  precision: ({ value, limit, subject }) => {
    if (fractionDigits(value as number) <= Number(limit)) return null
    return Number(limit) === 0
      ? t('{subject}须为整数', { subject })
      : t('{subject}最多 {limit} 位小数', { subject, limit })
  },
  minLength: ({ value, limit, subject }) =>
    lengthOf(value) < Number(limit) ? t('{subject}不能少于 {limit} 个字', { subject, limit }) : null,
  maxLength: ({ value, limit, subject }) =>
    lengthOf(value) > Number(limit) ? t('{subject}不能超过 {limit} 个字', { subject, limit }) : null,
  preset: ({ value, limit, node }) => {
    const broken = brokenPreset(String(value), String(limit))
    return broken && (ownMessage(node) ?? broken)
  },
  pattern: ({ value, limit, node, subject }) => {
    if (matchesPattern(String(value), String(limit))) return null
    return ownMessage(node) ?? t('{subject}格式不正确', { subject })
  },
  options: ({ value, limit, subject }) => {
    const known = new Set(
      (Array.isArray(limit) ? limit : []).map((option) => (option as { value?: unknown } | null)?.value),
    )
    return listOf(value).every((item) => known.has(item)) ? null : t('{subject}的选项无效，请重新选择', { subject })
  },
  tree: ({ value, limit, node, subject }) =>
    listOf(value).every((item) => isChoosable(findInTree(treeOf(limit), item), node.leafOnly === true))
      ? null
      : treeMessage(subject),
  treePath: ({ value, limit, node, subject }) =>
    isChoosable(followPath(treeOf(limit), listOf(value)), node.leafOnly !== false) ? null : treeMessage(subject),
  minCount: ({ value, limit, subject }) =>
    countOf(value) < Number(limit) ? t('{subject}至少需要 {limit} 项', { subject, limit }) : null,
  maxCount: ({ value, limit, subject }) =>
    countOf(value) > Number(limit) ? t('{subject}最多 {limit} 项', { subject, limit }) : null,
  minRows: ({ value, limit, subject }) =>
    countOf(value) < Number(limit) ? t('{subject}至少需要 {limit} 行', { subject, limit }) : null,
  maxRows: ({ value, limit, subject }) =>
    countOf(value) > Number(limit) ? t('{subject}最多 {limit} 行', { subject, limit }) : null,
  accept: ({ value, limit, subject }) =>
    (value as UploadedFile[]).every((file) => isAccepted(file, String(limit)))
      ? null
      : t('{subject}只接受 {limit} 类型的文件', { subject, limit }),
  maxSizeMB: ({ value, limit, subject }) =>
    (value as UploadedFile[]).every(({ size = 0 }) => size <= Number(limit) * 1024 * 1024)
      ? null
      : t('{subject}的单个文件不能超过 {limit} MB', { subject, limit }),
}
