import type { OpenRow } from '@/domain/documents/document'
import type { NodeIndex } from '@/domain/documents/tree/indexNodes'
import type { Scope } from '@/domain/expression/Scope'
import type { DerivedNode } from '@/domain/rules/RuleProgram'

/**
 * Closes the columns of a sub-table in all rows but one: what is read there need not be filled in either, and no rule refuses it. In: the
 * derived nodes of the form, which are changed.
 */
export function closeOtherRows(targets: Map<string, DerivedNode>, index: NodeIndex, { table, row }: OpenRow): void {
  const isElsewhere = (scope: Scope) => scope.rowAt !== undefined && scope.rowAt() !== row - 1
  for (const [id, { node, subTable }] of index) {
    if (subTable?.id !== table) continue
    const derived: DerivedNode = targets.get(id) ?? { id, subTable: table }
    const { readOnly = () => node.readOnly === true, error } = derived
    targets.set(id, {
      ...derived,
      readOnly: (scope) => isElsewhere(scope) || readOnly(scope),
      ...(error ? { error: (scope: Scope) => (isElsewhere(scope) ? null : error(scope)) } : {}),
    })
  }
}
