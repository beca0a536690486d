import { autorun, observable } from '@formily/reactive'
import type { DocumentNode } from '@/domain/documents/document'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import type { Plan, PlanNode } from '@/src/runtime/plan/compilePlan'

/** What chosen records hand on, by the record's id and the id of the node that carries it. */
export interface Carried {
  keep(record: string, values: Record<string, unknown>): void
  /** undefined where the record was not chosen here. */
  of(node: DocumentNode, record: string): unknown
}

/** Filled by the fields in which records are chosen. */
export function makeCarried(): Carried {
  const known = observable.shallow<Record<string, Record<string, unknown>>>({})
  return {
    keep(record, values) {
      known[record] = { ...known[record], ...values }
    },
    of: (node, record) => known[record]?.[node.id],
  }
}

/** Keeps the carried value of a node in step with the record chosen beside it; what was stored stays until that changes. */
export function followRecord(
  node: PlanNode,
  plan: Plan,
  target: Record<string, unknown>,
  carried: Carried,
): () => void {
  const from = plan.byId.get(linkedNodeId(node.node) ?? '')?.name
  const { name } = node
  if (from === undefined || name === undefined) return () => {}
  let last = target[from]
  return autorun(() => {
    const record = target[from]
    if (record === last) return
    last = record
    target[name] = typeof record === 'string' ? (carried.of(node.node, record) ?? null) : null
  })
}
