import { isHeldRole } from '@/domain/access/heldRole'
import type { DocumentNode } from '@/domain/documents/document'
import { parseMoment } from '@/domain/expression/dates'
import { isCondition } from '@/domain/validation/checkCondition'
import { checkMatrix } from '@/domain/validation/checkMatrix'
import { locationProblem } from '@/domain/validation/locationProblem'
import { divisionAt } from '@/domain/validation/regions'
import { richTextProblem } from '@/domain/validation/richTextProblem'

interface Checked {
  /** Not empty, and of the type of the node. */
  value: unknown
  node: DocumentNode
  /** `「标题」`. */
  subject: string
}

/** The message when the value is not one of its kind, else null. */
type KindCheck = (checked: Checked) => string | null

const millisecondsOfDay = 24 * 60 * 60 * 1000

const isDay = (value: unknown): value is string => parseMoment(value)?.hasTime === false

/** Days from one date to another, both counted. */
const daysBetween = (start: string, end: string) =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / millisecondsOfDay) + 1

function checkDateRange({ value, node, subject }: Checked): string | null {
  const { start, end, ...others } = value as Record<string, unknown>
  if (!isDay(start) || !isDay(end)) return `请填写完整的${subject}，须有开始和结束日期`
  if (Object.keys(others).length > 0) return `${subject}的内容无效，请重新填写`
  if (end < start) return `${subject}的结束日期不能早于开始日期`
  const { min, max, maxDays } = node
  if (typeof min === 'string' && start < min) return `${subject}不能早于 ${min}`
  if (typeof max === 'string' && end > max) return `${subject}不能晚于 ${max}`
  if (typeof maxDays === 'number' && daysBetween(start, end) > maxDays) return `${subject}不能超过 ${maxDays} 天`
  return null
}

function jsonProblem(text: string, subject: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch {
    return `${subject}不是有效的 JSON`
  }
}

function checkRegion({ value, node, subject }: Checked): string | null {
  const { province, city, district = null, detail = null, ...others } = value as Record<string, unknown>
  const found = divisionAt([province, city])
  if (!found) return `请选择${subject}的省和市`
  const hasDistrict = node.level === 'district' && found.children.length > 0
  if (hasDistrict && !divisionAt([province, city, district])) return `请选择${subject}的区县`
  if (!hasDistrict && district !== null) return `${subject}的内容无效，请重新填写`
  const hasDetail = typeof detail === 'string' && detail.length <= 200
  if (Object.keys(others).length > 0 || (detail !== null && !hasDetail)) return `${subject}的内容无效，请重新填写`
  return detail !== null && detail !== '' && node.detail === false ? `${subject}不需要详细地址` : null
}

const longestTag = 50

/** Only what a browser may safely be led to; the scheme is what counts, the rest is for the site to say. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text) && text.length <= 2000
}

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One value or a list of different ones, each of which is well formed. */
function isEach(value: unknown, isOne: (one: string) => boolean): boolean {
  const all = [value].flat().map(String)
  return all.every(isOne) && new Set(all).size === all.length
}

/** What every value of a kind must be, whatever its node says: what `check` in the schema of a kind names. */
export const kindChecks: Readonly<Record<string, KindCheck>> = {
  time: ({ value, subject }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value)) ? null : `${subject}须为 00:00 到 23:59 的时间`,
  dateRange: checkDateRange,
  url: ({ value, subject }) => (isWebAddress(String(value)) ? null : `${subject}须为 http:// 或 https:// 开头的网址`),
  rate: ({ value, node, subject }) => {
    const steps = Number(value) * (node.half === true ? 2 : 1)
    return Number(value) >= 0 && Number.isInteger(steps) ? null : `${subject}的内容无效，请重新填写`
  },
  color: ({ value, subject }) => (/^#[0-9a-f]{6}$/.test(String(value)) ? null : `${subject}须为 #rrggbb 形式的颜色`),
  matrix: ({ value, node, subject }) => checkMatrix(node, value as Record<string, unknown>, subject),
  signature: ({ value, subject }) =>
    Array.isArray(value) && value.length === 1 && String(value[0]?.name).endsWith('.png')
      ? null
      : `${subject}须为一张 PNG 图片`,
  code: ({ value, node, subject }) =>
    (node.language ?? 'json') === 'json' ? jsonProblem(String(value), subject) : null,
  region: checkRegion,
  condition: ({ value, node, subject }) =>
    isCondition(String(value), node) ? null : `${subject}的条件无效，请重新填写`,
  richText: ({ value, node, subject }) => {
    const problem = richTextProblem(value, Number(node.maxLength ?? 20_000))
    return problem === null ? null : `${subject}${problem}`
  },
  location: ({ value, node, subject }) => {
    const problem = locationProblem(value as Record<string, unknown>, node)
    return problem === null ? null : problem.startsWith('请') ? `${problem}（${subject}）` : `${subject}${problem}`
  },
  chosenKey: ({ value, subject }) =>
    isEach(value, (key) => key.trim() !== '' && key.length <= 200) ? null : `${subject}的选项无效，请重新选择`,
  role: ({ value, subject }) => (isEach(value, isHeldRole) ? null : `${subject}的角色无效，请重新选择`),
  recordId: ({ value, subject }) =>
    isEach(value, (id) => recordId.test(id)) ? null : `${subject}的记录无效，请重新选择`,
  tags: ({ value, subject }) => {
    const tags = value as string[]
    if (tags.some((tag) => tag.trim() === '' || [...tag].length > longestTag))
      return `${subject}的每个标签须为 1 到 ${longestTag} 个字`
    return new Set(tags).size === tags.length ? null : `${subject}的标签不能重复`
  },
}
