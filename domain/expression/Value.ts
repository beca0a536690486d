import { maximumDepth } from '@/domain/expression/limits'

/** A row of a sub-table, or any record reached through the scope. */
export interface Row {
  readonly [name: string]: unknown
}

/**
 * Values of expressions. Dates are texts `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss` in local time;
 * users and organisations are ids.
 */
export type Value = null | boolean | number | string | Row | readonly unknown[]

/** Converts anything a scope returns to a value; unsupported ones (functions, NaN …) become null. */
export function toValue(input: unknown): Value {
  switch (typeof input) {
    case 'string':
    case 'boolean':
      return input
    case 'number':
      return Number.isFinite(input) ? input : null
    case 'object':
      return input as Value
    default:
      return null
  }
}

/** Whether a condition is true: null, false, 0, empty texts and empty lists are not. */
export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (value === null || value === '' || value === 0) return false
  return !(Array.isArray(value) && value.length === 0)
}

/** Whether a value is empty: null, an empty text or an empty list. */
export function isEmptyValue(value: Value): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The display text; null is empty, lists are joined with commas, records have no text. */
export function toText(value: Value, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value) && depth < maximumDepth)
    return value.map((item) => toText(toValue(item), depth + 1)).join(',')
  return ''
}
