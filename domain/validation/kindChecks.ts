import { isHeldRole } from '@/domain/access/heldRole'
import type { DocumentNode } from '@/domain/documents/document'
import { parseMoment } from '@/domain/expression/dates'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { isCondition } from '@/domain/validation/checkCondition'
import { checkMatrix } from '@/domain/validation/checkMatrix'
import { locationProblem } from '@/domain/validation/locationProblem'
import { divisionAt } from '@/domain/validation/regions'
import { richTextProblem } from '@/domain/validation/richTextProblem'

interface Checked {
  /** Not empty, and of the node's type. */
  value: unknown
  node: DocumentNode
  /** `「标题」`. */
  subject: string
}

/** The message when the value is not valid for its kind, else null. */
type KindCheck = (checked: Checked) => string | null

/** The members of a value that is a record; its type is checked before. */
const partsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const millisecondsOfDay = 24 * 60 * 60 * 1000

const isDay = (value: unknown): value is string => parseMoment(value)?.hasTime === false

/** Days from one date to another, both included. */
const daysBetween = (start: string, end: string) =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / millisecondsOfDay) + 1

function checkDateRange({ value, node, subject }: Checked): string | null {
  const { start, end, ...others } = partsOf(value)
  if (!isDay(start) || !isDay(end)) return t('请填写完整的{subject}，须有开始和结束日期', { subject })
  if (Object.keys(others).length > 0) return t('{subject}的内容无效，请重新填写', { subject })
  if (end < start) return t('{subject}的结束日期不能早于开始日期', { subject })
  const { min, max, maxDays } = node
  if (typeof min === 'string' && start < min) return t('{subject}不能早于 {limit}', { subject, limit: min })
  if (typeof max === 'string' && end > max) return t('{subject}不能晚于 {limit}', { subject, limit: max })
  if (typeof maxDays === 'number' && daysBetween(start, end) > maxDays)
    return t('{subject}不能超过 {most} 天', { subject, most: maxDays })
  return null
}

function jsonProblem(text: string, subject: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    return t('{subject}不是有效的 JSON', { subject })
  }
}

function checkRegion({ value, node, subject }: Checked): string | null {
  const { province, city, district = null, detail = null, ...others } = partsOf(value)
  const found = divisionAt([province, city])
  if (!found) return t('请选择{subject}的省和市', { subject })
  const hasDistrict = node.level === 'district' && found.children.length > 0
  if (hasDistrict && !divisionAt([province, city, district])) return t('请选择{subject}的区县', { subject })
  if (!hasDistrict && district !== null) return t('{subject}的内容无效，请重新填写', { subject })
  const hasDetail = typeof detail === 'string' && detail.length <= 200
  if (Object.keys(others).length > 0 || (detail !== null && !hasDetail))
    return t('{subject}的内容无效，请重新填写', { subject })
  return detail !== null && detail !== '' && node.detail === false ? t('{subject}不需要详细地址', { subject }) : null
}

const longestTag = 50

/** Only addresses that are safe to open; only the scheme matters, the site handles the rest. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text) && text.length <= 2000
}

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One value or a list of distinct ones, each of which is well formed. */
function isEach(value: unknown, isOne: (one: string) => boolean): boolean {
  const all = [value].flat().map(String)
  return all.every(isOne) && new Set(all).size === all.length
}

/** The checks for every value of a kind, independent of the node: what `check` in the schema of a kind names. */
export const kindChecks: Readonly<Record<string, KindCheck>> = {
  time: ({ value, subject }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? null : t('{subject}须为 00:00 到 23:59 的时间', { subject }),
  dateRange: checkDateRange,
  url: ({ value, subject }) =>
    isWebAddress(String(value)) ? null : t('{subject}须为 http:// 或 https:// 开头的网址', { subject }),
  rate: ({ value, node, subject }) => {
    const steps = Number(value) * (node.half === true ? 2 : 1)
    return Number(value) >= 0 && Number.isInteger(steps) ? null : t('{subject}的内容无效，请重新填写', { subject })
  },
  color: ({ value, subject }) =>
    /^#[0-9a-f]{6}$/.test(String(value)) ? null : t('{subject}须为 #rrggbb 形式的颜色', { subject }),
  matrix: ({ value, node, subject }) => checkMatrix(node, partsOf(value), subject),
  signature: ({ value, subject }) =>
    Array.isArray(value) && value.length === 1 && String(value[0]?.name).endsWith('.png')
      ? null
      : t('{subject}须为一张 PNG 图片', { subject }),
  oneFile: ({ value, subject }) =>
    Array.isArray(value) && value.length === 1 ? null : t('{subject}只能是一个文件', { subject }),
  code: ({ value, node, subject }) =>
    (node.language ?? 'json') === 'json' ? jsonProblem(String(value), subject) : null,
  region: checkRegion,
  condition: ({ value, node, subject }) =>
    isCondition(String(value), node) ? null : t('{subject}的条件无效，请重新填写', { subject }),
  richText: ({ value, node, subject }) => {
    const problem = richTextProblem(value, Number(node.maxLength ?? 20_000))
    return problem === null ? null : t('{subject}{problem}', { subject, problem })
  },
  location: ({ value, node, subject }) => locationProblem(partsOf(value), { node, subject }),
  chosenKey: ({ value, subject }) =>
    isEach(value, (key) => key.trim() !== '' && key.length <= 200)
      ? null
      : t('{subject}的选项无效，请重新选择', { subject }),
  role: ({ value, subject }) => (isEach(value, isHeldRole) ? null : t('{subject}的角色无效，请重新选择', { subject })),
  recordId: ({ value, subject }) =>
    isEach(value, (id) => recordId.test(id)) ? null : t('{subject}的记录无效，请重新选择', { subject }),
  tags: ({ value, subject }) => {
    const tags = Array.isArray(value) ? value.map(String) : []
    if (tags.some((tag) => tag.trim() === '' || [...tag].length > longestTag))
      return t('{subject}的每个标签须为 1 到 {most} 个字', { subject, most: longestTag })
    return new Set(tags).size === tags.length ? null : t('{subject}的标签不能重复', { subject })
  },
}
