import type { Run } from '@/domain/expression/Scope'
import { spend } from '@/domain/expression/spend'
import { toValue, type Value } from '@/domain/expression/Value'
import { isRecord } from '@/domain/isRecord'

function readOwn(record: object, name: string): Value {
  // Read first: a browser's observable tracks the property even if it does not exist yet.
  const value = (record as Record<string, unknown>)[name]
  return Object.hasOwn(record, name) ? toValue(value) : null
}

/** A property of a record, or of each record of a list. Own properties only; anything else is null. */
export function readMember(value: Value, name: string, run: Run): Value {
  if (value === null || typeof value !== 'object') return null
  if (!Array.isArray(value)) return readOwn(value, name)
  spend(run, value.length)
  // A list within the list is not a record: its length and indexes are not readable.
  return value.map((item: unknown) => (isRecord(item) ? readOwn(item, name) : null))
}
