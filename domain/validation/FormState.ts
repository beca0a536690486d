import type { DocumentNode } from '@/domain/documents/document'
import type { ScopeUser, StepBudget } from '@/domain/expression/Scope'

/** Submitted values by binding; sub-tables are lists of such objects. */
export type FormValues = Readonly<Record<string, unknown>>

export interface FormContext {
  user?: ScopeUser
  /** `user:<id>`, `role:<code>`, `org:<id>` …; they decide on access. */
  principals: readonly string[]
  now: Date
  /** The shared budget of all formulas and rules of one submission; without one, each has the budget of a single expression. */
  budget?: StepBudget
  /** The stored values; absent for a new record. */
  previous?: FormValues
  /** The value that a node copies from a record, by the record's id; undefined when the record is not known here. */
  linkedValue?: (node: DocumentNode, record: string) => unknown
}

export interface NodeState {
  /** By rules, containers and access together. */
  visible: boolean
  /** By rules and containers alone: nodes that they hide have no value. */
  shown: boolean
  required: boolean
  readOnly: boolean
}

/** A message of a rule that prevents submitting. */
export interface Refused {
  nodeId: string
  /** Position of the row, for a column. */
  row?: number
  message: string
}

export interface FormState {
  /** State of every node; for columns, the state where no rule depends on the row. */
  nodes: ReadonlyMap<string, NodeState>
  /** By sub-table and row: the columns whose state is derived by rules. */
  cells: ReadonlyMap<string, readonly ReadonlyMap<string, NodeState>[]>
  /** The data with computed values, without values hidden by rules. */
  data: FormValues
  /** Refusals by rules, at visible nodes. */
  refused: readonly Refused[]
  /** Ids of nodes whose rules exceeded the budget. */
  failed: ReadonlySet<string>
}

/** The state of a node, in a row of its sub-table if it has one. */
export function stateOf(
  state: FormState,
  id: string,
  place?: { subTable: string; row: number },
): NodeState | undefined {
  const cell = place && state.cells.get(place.subTable)?.[place.row]?.get(id)
  return cell ?? state.nodes.get(id)
}

/** Key of a row's identity, never changed; rows without it are identified by position. */
export const rowKey = '_id'
