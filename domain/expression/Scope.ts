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
 * All that an expression can see. `get` takes a node id and is called at each evaluation, never ahead of it, so that a
 * browser may read observables in it; `row` takes the id of a column of the row at hand. What rules hide must read as null,
 * as evaluateForm does it, or browser and server would compute different values.
 */
export interface Scope {
  get: (name: string) => unknown
  row?: (name: string) => unknown
  now: () => Date
  user?: ScopeUser
  /** What all evaluations of one submission may take together; each takes from it. */
  budget?: StepBudget
  /** Keeps what is computed over lists while what it reads stays the same. */
  memo?: ListMemo
}

/** What a computation over lists reads. */
export interface ListReads {
  /** Ids of fields. */
  names: readonly string[]
  /** Members that are read of records, whichever list they are in. */
  members: readonly string[]
}

export interface StepBudget {
  steps: number
}

/** What a computation over lists reads. */
export interface ListReads {
  /** Ids of fields. */
  names: readonly string[]
  /** Members that are read of records, whichever list they are in. */
  members: readonly string[]
}

/** In: the identity of a computation, what it reads, and how it is computed. */
export type ListMemo = (key: object, reads: ListReads, compute: () => Value) => Value

/** An expression ready to run. Throws only ExpressionError, when the step budget is spent. */
export type CompiledExpression = (scope: Scope) => Value

/** One evaluation under way. */
export interface Run {
  readonly scope: Scope
  /** Element of the list that map, filter or sum is at; undefined outside of them. */
  element: Value | undefined
  /** Node visits left. */
  steps: number
  /** What was computed over lists in this evaluation. */
  computed?: Map<object, Value>
}

export type Evaluate = (run: Run) => Value
