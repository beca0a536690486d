import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { type FormValues, rowKey } from '@/domain/validation/FormState'

interface Sides {
  /** What both began with. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
}

interface Merged {
  values: FormValues
  /** Keys of what both have changed, and differently; mine holds there. */
  clashes: string[]
}

/** What is empty is written in many ways, and the keys of rows come and go. */
const meaningOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(meaningOf)
  if (typeof value !== 'object' || value === null) return value === '' || value === undefined ? null : value
  const parts = Object.entries(value).filter(([key, one]) => key !== rowKey && meaningOf(one) !== null)
  return parts.length === 0 ? null : Object.fromEntries(parts.map(([key, one]) => [key, meaningOf(one)]))
}

const isSame = (one: unknown, other: unknown) => isEqualJson(meaningOf(one), meaningOf(other))

/** Two changes of one record in one: every field, a sub-table as a whole, by whoever changed it. Never throws. */
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
