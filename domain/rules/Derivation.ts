import type { DerivedProperties } from '@/domain/documents/document'
import type { Expr } from '@/domain/expression/Expr'

export type DerivedProperty = Exclude<keyof DerivedProperties, 'error'>

/** A message that a rule sets at a node while its condition is true, or while it is false. A node may have several. */
export interface Refusal {
  target: string
  ruleId: string
  when: Expr
  /** Whether it is set while the condition is true. */
  whileTrue: boolean
  message: Expr
}

/** One property of one node that a rule or a formula derives. */
export interface Derivation {
  target: string
  property: DerivedProperty
  /** Absent for the formula of a node. */
  ruleId?: string
  /** JSON pointer to its source. */
  pointer: string
  /** Condition; absent for formulas, which always apply. */
  when?: Expr
  /** The values while the condition is true, and while it is false. */
  whileTrue?: boolean | Expr
  whileFalse?: boolean | Expr
  /** Keys of the dependency graph that this one reads. */
  reads: readonly string[]
  /** Ids of the fields that the value is computed from, without those that only the condition reads. */
  copies: readonly string[]
}

/** Key of a node's value in the dependency graph. */
export const valueKey = (id: string) => `value ${id}`

/** Key of a node's visibility in the dependency graph: a hidden node has no value. */
export const visibleKey = (id: string) => `visible ${id}`
