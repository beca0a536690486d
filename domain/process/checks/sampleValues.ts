import { argumentsOf, type Expr, type Literal } from '@/domain/expression/Expr'
import type { TypeEnvironment } from '@/domain/expression/ExprType'

/** The values that are tried for each name, ascending where they have an order. */
export type Samples = ReadonlyMap<string, readonly Literal[]>

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>='])
const emptiness = new Set(['isEmpty', 'isNotEmpty'])
const day = 86_400_000

const nameOf = (expr: Expr | undefined) => (expr?.op === 'name' ? expr.name : undefined)

function literalOf(expr: Expr): Literal | undefined {
  if (expr.op === 'literal') return expr.value
  if (expr.op !== 'negate') return undefined
  const [of] = expr.args
  return of.op === 'literal' && typeof of.value === 'number' ? -of.value : undefined
}

/** Adds what the names of a condition are compared with. Out: whether it consists of nothing else. */
function collect(expr: Expr, into: Map<string, Set<Literal>>): boolean {
  const note = (name: string, literals: readonly (Literal | undefined)[]): boolean => {
    const known = into.get(name) ?? new Set()
    into.set(name, known)
    for (const one of literals) if (one !== undefined) known.add(one)
    return !literals.includes(undefined)
  }
  const args = argumentsOf(expr)
  if (expr.op === '&&' || expr.op === '||' || expr.op === '!') return args.every((arg) => collect(arg, into))
  if (expr.op === 'name') return note(expr.name, [true, false])
  const left = nameOf(args[0])
  if (left === undefined) return expr.op === 'literal'
  if (expr.op === 'call' && emptiness.has(expr.name)) return note(left, [null])
  const right = args[1]
  if (!right) return false
  if (comparisons.has(expr.op)) return note(left, [literalOf(right)])
  if (expr.op === 'in' && right.op === 'list') return note(left, right.args.map(literalOf))
  return false
}

const shifted = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Values on both sides of and between some numbers, and the numbers. */
function aroundNumbers(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const between = sorted.flatMap((one, at) => {
    const next = sorted[at + 1]
    return next === undefined ? [one] : [one, (one + next) / 2]
  })
  return [(between[0] ?? 0) - 1, ...between, (between.at(-1) ?? 0) + 1]
}

function valuesFor(name: string, literals: ReadonlySet<Literal>, { names, options }: TypeEnvironment): Literal[] {
  const type = names.get(name)
  const offered = options?.get(name)?.map(({ value }) => value)
  const empty: Literal[] = literals.has(null) ? [null] : []
  if (type === 'boolean') return [true, false, ...empty]
  if (offered && typeof type === 'string') return [...offered, ...empty]
  const given = [...literals].filter((one) => one !== null)
  if (given.every((one) => typeof one === 'number')) return [...empty, ...aroundNumbers(given)]
  const texts = given.filter((one) => typeof one === 'string')
  if (type === 'date' && texts.every((one) => /^\d{4}-\d{2}-\d{2}$/.test(one)))
    return [...empty, ...new Set(texts.toSorted().flatMap((one) => [shifted(one, -1), one, shifted(one, 1)]))]
  // Some text that nobody has written.
  return [...texts, '…', ...empty]
}

/**
 * The values at which some conditions can change, for every name that they read; null where one of them does more than compare names with
 * constants, so that no choice of values would show all that can happen.
 */
export function sampleValues(conditions: readonly Expr[], environment: TypeEnvironment): Samples | null {
  const literals = new Map<string, Set<Literal>>()
  if (!conditions.every((one) => collect(one, literals))) return null
  return new Map([...literals].map(([name, of]) => [name, valuesFor(name, of, environment)]))
}

/** Every choice of one value a name; none where there would be more than a number. */
export function combinationsOf(samples: Samples, most: number): ReadonlyMap<string, Literal>[] {
  const count = [...samples.values()].reduce((product, { length }) => product * length, 1)
  if (count > most) return []
  return [...samples].reduce<ReadonlyMap<string, Literal>[]>(
    (found, [name, values]) => found.flatMap((one) => values.map((value) => new Map([...one, [name, value]]))),
    [new Map()],
  )
}
