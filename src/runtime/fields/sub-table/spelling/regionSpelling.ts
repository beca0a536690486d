import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { type Division, listProvinces } from '@/domain/validation/regions'
import type { Spelling, TextValue } from './Spelling'

/** An address as displayed: `浙江省 杭州市 西湖区 文三路 1 号`; a municipality is its own city and is written once. */
export function regionSpelling(node: DocumentNode): Spelling {
  return {
    write: (value) => {
      const { province, city, district, detail } = value as Record<string, unknown>
      return [province, city === province ? null : city, district, detail].filter(Boolean).join(' ')
    },
    read: (text) => readRegion(node, text.trim()),
  }
}

/** The division at the beginning of a text, and the rest. */
function begin(divisions: readonly Division[], text: string): { division: Division; rest: string } | null {
  const [division] = divisions
    .filter(({ name }) => text.startsWith(name))
    .sort((one, other) => other.name.length - one.name.length)
  return division ? { division, rest: text.slice(division.name.length).replace(/^[\s/,，、-]+/, '') } : null
}

function readRegion(node: DocumentNode, text: string): TextValue {
  const problem = { problem: t('“{text}”不是省市区，请依次写明省、市和区县', { text }) }
  const province = begin(listProvinces(), text)
  if (!province) return problem
  const { name, children } = province.division
  const own = children.find((one) => one.name === name)
  const city = begin(children, province.rest) ?? (own && { division: own, rest: province.rest })
  if (!city) return problem
  const hasDistrict = node.level === 'district' && city.division.children.length > 0
  const district = hasDistrict ? begin(city.division.children, city.rest) : null
  if (hasDistrict && !district) return problem
  const detail = (district ?? city).rest
  if (detail && node.detail === false) return problem
  return {
    value: {
      province: name,
      city: city.division.name,
      ...(node.level === 'district' ? { district: district?.division.name ?? null } : {}),
      ...(detail ? { detail } : {}),
    },
  }
}
