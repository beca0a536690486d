import { isRecord } from '@/domain/isRecord'

const STARS = '****'

/**
 * A value of a field with most of it replaced by asterisks. Of a text its ends stay: of eleven characters and more the first three and the last
 * four (telephone, bank account), of an identity number the region code, of shorter ones the first. Of everything else only that there is
 * something. The number of asterisks says nothing. Out: '' for no value. Never throws.
 */
export function maskValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (Array.isArray(value) && value.length === 0) return ''
  if (isRecord(value) && Object.keys(value).length === 0) return ''
  if (typeof value !== 'string') return STARS
  const characters = [...value]
  if (characters.length === 1) return STARS
  const [start, end] =
    characters.length >= 15 ? [6, 4] : characters.length >= 11 ? [3, 4] : [1, characters.length > 4 ? 1 : 0]
  return `${characters.slice(0, start).join('')}${STARS}${end > 0 ? characters.slice(-end).join('') : ''}`
}
