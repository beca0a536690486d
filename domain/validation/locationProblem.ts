import type { DocumentNode } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'

const isText = (value: unknown, longest: number) => typeof value === 'string' && value.length <= longest
const isDegree = (value: unknown, limit: number) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/**
 * The problem of a place, as a predicate; null when there is none. It has an address and, where a map gave it, longitude and latitude
 * in degrees (GCJ-02, as the map uses) and a name. Without a map only the address is typed. Never throws.
 */
export function locationProblem(
  value: Record<string, unknown>,
  { node, subject }: { node: DocumentNode; subject: string },
): string | null {
  const { longitude = null, latitude = null, address, name = null, ...others } = value
  const invalid = t('{subject}的内容无效，请重新选择', { subject })
  if (Object.keys(others).length > 0 || (name !== null && !isText(name, 100))) return invalid
  if (!isText(address, 200)) return invalid
  if (String(address).trim() === '') return t('请填写地址（{subject}）', { subject })
  if (longitude === null && latitude === null)
    return node.needPoint === true ? t('请在地图上选择位置（{subject}）', { subject }) : null
  return isDegree(longitude, 180) && isDegree(latitude, 90) ? null : invalid
}
