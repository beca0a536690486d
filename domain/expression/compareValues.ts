import { maximumDepth } from '@/domain/expression/limits'
import type { Value } from '@/domain/expression/Value'
import { toValue } from '@/domain/expression/Value'

/** Makes `2024-01-01` and `2024-01-01 00:00:00` comparable; other texts stay. */
function moment(text: string): string {
  if (text.length < 10 || text[4] !== '-' || text[7] !== '-') return text
  if (text.length === 10) return `${text} 00:00:00`
  const spaced = text[10] === 'T' ? `${text.slice(0, 10)} ${text.slice(11)}` : text
  return spaced.length === 16 ? `${spaced}:00` : spaced
}

/**
 * Order of two values of one type (numbers, texts, dates, booleans): negative, 0 or positive.
 * null when they have no order, as when one of them is null.
 */
export function compareValues(a: Value, b: Value): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') {
    const left = a.length === b.length ? a : moment(a)
    const right = a.length === b.length ? b : moment(b)
    if (left === right) return 0
    return left < right ? -1 : 1
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return null
}

/** Equality of content; lists are equal when their elements are. Nothing equals null, as in SQL. */
export function areEqual(a: Value, b: Value, depth = 0): boolean {
  if (a === null || b === null) return false
  // External data may be nested without limit; beyond this depth nothing is equal.
  if (Array.isArray(a) && Array.isArray(b))
    return (
      depth < maximumDepth &&
      a.length === b.length &&
      a.every((item, index) => areEqual(toValue(item), toValue(b[index]), depth + 1))
    )
  return compareValues(a, b) === 0
}
