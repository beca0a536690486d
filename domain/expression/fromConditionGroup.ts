import { type Condition, type ConditionGroup, comparisonSigns } from '@/domain/expression/conditionGroup'
import type { Expr, Literal } from '@/domain/expression/Expr'

function nameExpr(path: string): Expr {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce<Expr>((of, name) => ({ op: 'member', name, args: [of] }), { op: 'name', name: first })
}

function literalExpr(value: Literal): Expr {
  if (typeof value === 'number' && (value < 0 || Object.is(value, -0)))
    return { op: 'negate', args: [{ op: 'literal', value: -value }] }
  return { op: 'literal', value }
}

function dayExpr(day: number): Expr {
  const today: Expr = { op: 'call', name: 'TODAY', args: [] }
  return day === 0
    ? today
    : { op: 'call', name: 'DATEADD', args: [today, literalExpr(day), { op: 'literal', value: 'd' }] }
}

function operandExpr(right: Condition['right']): Expr {
  if (right === undefined) return literalExpr(null)
  if (Array.isArray(right)) return { op: 'list', args: right.map(literalExpr) }
  if (typeof right !== 'object' || right === null) return literalExpr(right)
  return 'day' in right ? dayExpr(right.day) : nameExpr(right.name)
}

function conditionExpr({ left, op, right }: Condition): Expr {
  const subject = nameExpr(left)
  if (op === 'empty') return { op: 'call', name: 'isEmpty', args: [subject] }
  if (op === 'notEmpty') return { op: 'call', name: 'isNotEmpty', args: [subject] }
  const operand = operandExpr(right)
  if (op === 'contains') return { op: 'call', name: 'contains', args: [subject, operand] }
  return { op: op === 'in' ? 'in' : comparisonSigns[op], args: [subject, operand] }
}

/** The expression for groups and rows; an empty group is `true`. Never throws. */
export function fromConditionGroup(group: ConditionGroup): Expr {
  const args = group.items.map((item) => ('items' in item ? fromConditionGroup(item) : conditionExpr(item)))
  const [only] = args
  if (!only) return { op: 'literal', value: true }
  return args.length === 1 ? only : { op: group.join === 'and' ? '&&' : '||', args }
}
