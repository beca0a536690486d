import type { Problem } from '@/domain/documents/Problem'
import type { Scope } from '@/domain/expression/Scope'
import type { Value } from '@/domain/expression/Value'

/**
 * The derived properties of one node; a member is absent when nothing derives it. In a sub-table the caller sets `scope.row` for
 * each row. The functions throw only ExpressionError `budget`.
 */
export interface DerivedNode {
  id: string
  /** Id of the sub-table whose column the node is. */
  subTable?: string
  visible?: (scope: Scope) => boolean
  required?: (scope: Scope) => boolean
  readOnly?: (scope: Scope) => boolean
  /** The derived value; undefined where no rule sets one at the moment, so that the entered value applies. */
  value?: (scope: Scope) => Value | undefined
  /** The message that prevents submitting; null if there is none. */
  error?: (scope: Scope) => string | null
}

export interface RuleProgram {
  /** Only nodes with derived properties, in the order of their dependencies, so that one pass computes all values. */
  targets: ReadonlyMap<string, DerivedNode>
  /** Rules and formulas that were left out, and why. */
  problems: readonly Problem[]
}
