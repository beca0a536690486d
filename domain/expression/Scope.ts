import type { Value } from '@/domain/expression/Value'

export interface ScopeUser {
  id: string
  username: string
  name: string
  orgId: string | null
  roles: readonly string[]
  isSuperuser?: boolean
}

/**
 * Everything that an expression can read. `get` takes a node id and is called at each evaluation, never ahead of it, so that a
 * browser may read observables in it; `row` takes the id of a column of the current row. Values hidden by rules must read as null,
 * as evaluateForm does it, or browser and server would compute different values.
 */
export interface Scope {
  get: (name: string) => unknown
  row?: (name: string) => unknown
  /** Position of the current row, from 0. */
  rowAt?: () => number
  now: () => Date
  user?: ScopeUser
  /** The shared budget of all evaluations of one submission; each takes from it. */
  budget?: StepBudget
  /** Caches computations over lists as long as what they read stays the same. */
  memo?: ListMemo
}

/** What a computation over lists reads. */
export interface ListReads {
  /** Ids of fields. */
  names: readonly string[]
  /** Members of records that are read, in whichever list. */
  members: readonly string[]
}

export interface StepBudget {
  steps: number
}

/** What a computation over lists reads. */
export interface ListReads {
  /** Ids of fields. */
  names: readonly string[]
  /** Members of records that are read, in whichever list. */
  members: readonly string[]
}

/** In: the identity of a computation, what it reads, and how it is computed. */
export type ListMemo = (key: object, reads: ListReads, compute: () => Value) => Value

/** A compiled expression. Throws only ExpressionError, when the step budget is used up. */
export type CompiledExpression = (scope: Scope) => Value

/** One evaluation in progress. */
export interface Run {
  readonly scope: Scope
  /** Current element of map, filter or sum; undefined outside of them. */
  element: Value | undefined
  /** Remaining node visits. */
  steps: number
  /** Results of computations over lists in this evaluation. */
  computed?: Map<object, Value>
}

export type Evaluate = (run: Run) => Value
