import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { type FormValues, rowKey } from '@/domain/validation/FormState'

interface Sides {
  /** The common base. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

interface Merged {
  values: FormValues
  /** Keys that both sides changed differently; mine wins there. */
  clashes: string[]
}

/** Empty values have several forms, and the keys of rows are generated. */
const meaningOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(meaningOf)
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? null : value
  const parts = Object.entries(value).filter(([key, one]) => key !== rowKey && meaningOf(one) !== null)
  return parts.length === 0 ? null : Object.fromEntries(parts.map(([key, one]) => [key, meaningOf(one)]))
}

const isSame = (one: unknown, other: unknown) => isEqualJson(meaningOf(one), meaningOf(other))

/** Merges two changes of one record: every field, and a sub-table as a whole, from whoever changed it. Never throws. */
export function mergeValues({ base, mine, theirs }: Sides): Merged {
  const values = new Map<string, unknown>()
  const clashes: string[] = []
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, my, their] = [base, mine, theirs].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined))
    const isMine = !isSame(my, was)
    if (isMine && !isSame(their, was) && !isSame(my, their)) clashes.push(key)
    const value = isMine ? my : their
    if (value !== undefined) values.set(key, value)
  }
  return { values: Object.fromEntries(values), clashes }
}
