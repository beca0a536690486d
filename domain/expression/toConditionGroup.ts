import {
  type Condition,
  type ConditionGroup,
  type ConditionOperator,
  comparisonSigns,
} from '@/domain/expression/conditionGroup'
import type { Expr, Literal } from '@/domain/expression/Expr'

const operatorOfSign = new Map<string, ConditionOperator>(
  Object.entries(comparisonSigns).map(([operator, sign]) => [sign, operator as ConditionOperator]),
)

function nameOf(expr: Expr | undefined): string | null {
  if (expr?.op === 'name') return expr.name
  if (expr?.op !== 'member') return null
  const of = nameOf(expr.args[0])
  return of === null ? null : `${of}.${expr.name}`
}

function literalOf(expr: Expr): Literal | undefined {
  if (expr.op === 'literal') return expr.value
  if (expr.op !== 'negate') return undefined
  const [number] = expr.args
  return number.op === 'literal' && typeof number.value === 'number' ? -number.value : undefined
}

/** TODAY() and DATEADD(TODAY(), n, "d") as days counted from today. */
export function dayOf(expr: Expr): number | undefined {
  if (expr.op !== 'call') return undefined
  if (expr.name === 'TODAY') return 0
  const [of, amount, unit] = expr.args
  if (expr.name !== 'DATEADD' || !of || !amount || dayOf(of) !== 0) return undefined
  const days = literalOf(amount)
  const isInDays = unit === undefined || (unit.op === 'literal' && unit.value === 'd')
  return isInDays && typeof days === 'number' && Number.isInteger(days) ? days : undefined
}

function operandOf(expr: Expr | undefined): Condition['right'] {
  if (!expr) return undefined
  const literal = literalOf(expr)
  if (literal !== undefined) return literal
  if (expr.op === 'list') {
    const items = expr.args.map(literalOf)
    return items.includes(undefined) ? undefined : (items as Literal[])
  }
  const day = dayOf(expr)
  if (day !== undefined) return { day }
  const name = nameOf(expr)
  return name === null ? undefined : { name }
}

function toCondition(expr: Expr): Condition | null {
  const args = 'args' in expr ? expr.args : []
  const left = nameOf(args[0])
  if (left === null) return null
  if (expr.op === 'call') {
    if (expr.name === 'isEmpty') return { left, op: 'empty' }
    if (expr.name === 'isNotEmpty') return { left, op: 'notEmpty' }
  }
  const right = operandOf(args[1])
  if (right === undefined) return null
  if (expr.op === 'call')
    return expr.name === 'contains' && !Array.isArray(right) ? { left, op: 'contains', right } : null
  if (expr.op === 'in') return Array.isArray(right) ? { left, op: 'in', right } : null
  const op = operatorOfSign.get(expr.op)
  return op && !Array.isArray(right) ? { left, op, right } : null
}

/**
 * An expression as groups and rows of the visual condition builder, or null when the builder can't
 * show it. A single condition becomes a group of one.
 */
export function toConditionGroup(expr: Expr): ConditionGroup | null {
  if (expr.op !== '&&' && expr.op !== '||') {
    const condition = toCondition(expr)
    return condition && { join: 'and', items: [condition] }
  }
  const items: ConditionGroup['items'] = []
  for (const arg of expr.args) {
    const item = arg.op === '&&' || arg.op === '||' ? toConditionGroup(arg) : toCondition(arg)
    if (!item) return null
    items.push(item)
  }
  return { join: expr.op === '&&' ? 'and' : 'or', items }
}
