import { formatMoment, parseMoment } from '@/domain/expression/dates'
import type { Expr, Literal } from '@/domain/expression/Expr'
import { isRecord } from '@/domain/isRecord'

/** The type of the field that is compared. */
type FieldType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'text[]'

const literal = (value: Literal): Expr => ({ op: 'literal', value })
const name = (id: string): Expr => ({ op: 'name', name: id })

const isDay = (value: unknown): value is string => parseMoment(value)?.hasTime === false

function nextDay(day: string): string | null {
  const moment = parseMoment(day)
  return moment && formatMoment({ time: moment.time + 86_400_000, hasTime: false })
}

function rangeOf(field: string, { from, to }: { from?: unknown; to?: unknown }): Expr | null {
  if ((from !== undefined && !isDay(from)) || (to !== undefined && !isDay(to))) return null
  const end = to === undefined ? null : nextDay(to)
  const terms: Expr[] = [
    ...(from === undefined ? [] : [{ op: '>=', args: [name(field), literal(from)] } as const]),
    // The last day with all its hours.
    ...(end === null ? [] : [{ op: '<', args: [name(field), literal(end)] } as const]),
  ]
  return terms.length === 2 ? { op: '&&', args: terms } : (terms[0] ?? literal(true))
}

const fits = (value: unknown, type: FieldType): value is Literal =>
  type === 'number'
    ? typeof value === 'number' && Number.isFinite(value)
    : type === 'boolean'
      ? typeof value === 'boolean'
      : typeof value === 'string'

/**
 * The condition that a field has a value that a widget published: null is what has no value, a range are days, both included. In: the id of
 * the field and its type. Null for a value that a field of this
 * type cannot have.
 */
export function conditionOf(field: string, type: FieldType, value: unknown): Expr | null {
  if (value === null) return { op: 'call', name: 'isEmpty', args: [name(field)] }
  if (type === 'date' || type === 'datetime') {
    const range = isDay(value) ? { from: value, to: value } : value
    return isRecord(range) ? rangeOf(field, range) : null
  }
  if (type === 'text[]') {
    const values = [value].flat()
    if (values.length === 0 || !values.every((one) => typeof one === 'string')) return null
    const terms = values.map((one): Expr => ({ op: 'in', args: [literal(one), name(field)] }))
    return terms.length === 1 ? (terms[0] ?? null) : { op: '||', args: terms }
  }
  if (Array.isArray(value)) {
    const list: unknown[] = value
    if (list.length === 0 || !list.every((one) => fits(one, type))) return null
    return { op: 'in', args: [name(field), { op: 'list', args: list.map((one) => literal(one as Literal)) }] }
  }
  return fits(value, type) ? { op: '==', args: [name(field), literal(value)] } : null
}
