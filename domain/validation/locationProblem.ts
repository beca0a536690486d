import type { DocumentNode } from '@/domain/documents/document'

const isText = (value: unknown, longest: number) => typeof value === 'string' && value.length <= longest
const isDegree = (value: unknown, limit: number) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit

/**
 * What is wrong with a place, in Chinese; null when it is fine. It has an address and, where a map gave it, longitude and latitude
 * in degrees (GCJ-02, as the map has them) and a name. Where there is no map the address alone is typed. Never throws.
 */
export function locationProblem(value: Record<string, unknown>, node: DocumentNode): string | null {
  const { longitude = null, latitude = null, address, name = null, ...others } = value
  const invalid = '的内容无效，请重新选择'
  if (Object.keys(others).length > 0 || (name !== null && !isText(name, 100))) return invalid
  if (!isText(address, 200)) return invalid
  if (String(address).trim() === '') return '请填写地址'
  if (longitude === null && latitude === null) return node.needPoint === true ? '请在地图上选择位置' : null
  return isDegree(longitude, 180) && isDegree(latitude, 90) ? null : invalid
}
