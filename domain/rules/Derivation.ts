import type { DerivedProperties } from '@/domain/documents/document'
import type { Expr } from '@/domain/expression/Expr'

export type DerivedProperty = Exclude<keyof DerivedProperties, 'error'>

/** A message that a rule sets at a node while its condition holds, or while it does not. Several may speak of one node. */
export interface Refusal {
  target: string
  ruleId: string
  when: Expr
  /** Whether it stands while the condition holds. */
  whileTrue: boolean
  message: Expr
}

/** One property of one node that a rule or a formula derives. */
export interface Derivation {
  target: string
  property: DerivedProperty
  /** Absent for the formula of a node. */
  ruleId?: string
  /** JSON pointer to what says so. */
  pointer: string
  /** Condition; absent for formulas, which always hold. */
  when?: Expr
  /** What holds while the condition does, and while it does not. */
  whileTrue?: boolean | Expr
  whileFalse?: boolean | Expr
  /** Keys of the dependency graph that this one reads. */
  reads: readonly string[]
  /** Ids of the fields that the value is computed from; those that only the condition reads are not among them. */
  copies: readonly string[]
}

/** Key of a node's value in the dependency graph. */
export const valueKey = (id: string) => `value ${id}`

/** Key of a node's visibility in the dependency graph: what is hidden has no value. */
export const visibleKey = (id: string) => `visible ${id}`
