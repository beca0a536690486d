/** Object identifiers of PostgreSQL's types (pg_type.dat) whose text form we read ourselves. */
const oid = { int8: 20, json: 114, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700, jsonb: 3802 } as const

/**
 * Converts a column's text to a value, the same for pg and PGlite: 64-bit integers are numbers (ours stay below 2^53), numerics and
 * dates stay text so that no digit and no day is lost, points in time are ISO 8601 in UTC.
 */
export const textParsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: Number,
  [oid.json]: (text) => JSON.parse(text),
  [oid.jsonb]: (text) => JSON.parse(text),
  [oid.date]: (text) => text,
  [oid.timestamp]: (text) => text,
  [oid.timestamptz]: (text) => new Date(text).toISOString(),
  [oid.numeric]: (text) => text,
}

/** The encoding of a parameter: text or null, so that neither driver guesses from JavaScript's types. Arrays are JSON, never SQL arrays. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A PostgreSQL array literal for `= any($1::uuid[])`; the ids must be validated ones (no quotes, commas or braces). */
export function idArray(ids: Iterable<string>): string {
  return `{${[...ids].join(',')}}`
}
