import { autorun, observable } from '@formily/reactive'
import type { DocumentNode } from '@/domain/documents/document'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import type { Plan, PlanNode } from '@/src/runtime/plan/compilePlan'

/** Values copied from chosen records, by the record's id and the id of the node that shows the value. */
export interface LinkedValues {
  store(record: string, values: Record<string, unknown>): void
  /** undefined where the record was not chosen here. */
  of(node: DocumentNode, record: string): unknown
}

/** The fields in which records are chosen store values here. */
export function makeLinkedValues(): LinkedValues {
  const known = observable.shallow<Record<string, Record<string, unknown>>>({})
  return {
    store(record, values) {
      known[record] = { ...known[record], ...values }
    },
    of: (node, record) => known[record]?.[node.id],
  }
}

/** Updates the linked value of a node when another record is chosen; until then the stored value stays. */
export function followRecord(
  node: PlanNode,
  plan: Plan,
  target: Record<string, unknown>,
  linkedValues: LinkedValues,
): () => void {
  const from = plan.byId.get(linkedNodeId(node.node) ?? '')?.name
  const { name } = node
  if (from === undefined || name === undefined) return () => {}
  let last = target[from]
  return autorun(() => {
    const record = target[from]
    if (record === last) return
    last = record
    target[name] = typeof record === 'string' ? (linkedValues.of(node.node, record) ?? null) : null
  })
}
