import type { Literal } from '@/domain/expression/Expr'

export type ConditionOperator = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge' | 'contains' | 'in' | 'empty' | 'notEmpty'

/** One row of the condition builder; `left` is a name, possibly dotted (`row.qty`, `user.org`). */
export interface Condition {
  left: string
  op: ConditionOperator
  /** Absent for `empty` and `notEmpty`, a list for `in`; a name, or a day counted from today (-1 is yesterday). */
  right?: Literal | Literal[] | { name: string } | { day: number }
}

/** Rows and groups joined by `and` or `or`. */
export interface ConditionGroup {
  join: 'and' | 'or'
  items: (Condition | ConditionGroup)[]
}

/** The operators that are comparisons, by their sign in the language. */
export const comparisonSigns = { eq: '==', ne: '!=', lt: '<', le: '<=', gt: '>', ge: '>=' } as const
