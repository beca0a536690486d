import { areEqual, compareValues } from '@/domain/expression/compareValues'
import { add, divide, multiply, remainder, subtract } from '@/domain/expression/decimal'
import type { BinaryOperator } from '@/domain/expression/Expr'
import type { Run } from '@/domain/expression/Scope'
import { bounded, spend } from '@/domain/expression/spend'
import { toText, toValue, type Value } from '@/domain/expression/Value'

type Operator = (a: Value, b: Value, run: Run) => Value

const numeric =
  (compute: (a: number, b: number) => number | null): Operator =>
  (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? compute(a, b) : null

const ordered =
  (test: (order: number) => boolean): Operator =>
  (a, b) => {
    const order = compareValues(a, b)
    return order !== null && test(order)
  }

/** Numbers are added, texts joined; null and everything else gives null. */
const plus: Operator = (a, b) => {
  if (typeof a === 'number' && typeof b === 'number') return add(a, b)
  if (a === null || b === null || (typeof a !== 'string' && typeof b !== 'string')) return null
  return bounded(toText(a) + toText(b))
}

/** Every binary operator but `&&` and `||`. A comparison with null is false; so is `!=`, as in SQL. */
export const operators: Readonly<Record<BinaryOperator, Operator>> = {
  '==': (a, b) => areEqual(a, b),
  '!=': (a, b) => a !== null && b !== null && !areEqual(a, b),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  '+': plus,
  '-': numeric(subtract),
  '*': numeric(multiply),
  '/': numeric(divide),
  '%': numeric(remainder),
  in: (a, b, run) => {
    if (a === null || !Array.isArray(b)) return false
    spend(run, b.length)
    return b.some((item) => areEqual(a, toValue(item)))
  },
}
