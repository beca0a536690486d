import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { FieldAccess } from '@/domain/process/forms/formAt'

/** A field of the form, or a column of one of its sub-tables. */
export interface AccessRow {
  id: string
  title: string
  /** Id of the sub-table around a column. */
  table?: string
}

type Access = Readonly<Record<string, FieldAccess>>

/** Everything of a form that has a value, in the order of the form. */
export const accessRows = (form: FormDocument): AccessRow[] =>
  [...indexNodes(form).values()].flatMap(({ node, subTable }) =>
    valueTypeOf(node).type === 'none'
      ? []
      : [{ id: node.id, title: titleOf(node), ...(subTable ? { table: subTable.id } : {}) }],
  )

/** Of all fields that are not named: the starter fills in, others read. */
export const otherwiseAt = ({ elements }: ProcessDocument, activity: string): 'edit' | 'read' =>
  elements[activity]?.$type === 'bpmn:StartEvent' ? 'edit' : 'read'

/** What holds at a field; a column that is not named follows its table. */
export function accessAt({ id, table }: AccessRow, fields: Access, otherwise: 'edit' | 'read'): FieldAccess {
  const around = table === undefined ? undefined : fields[table]
  return fields[id] ?? (around === undefined || around === 'required' ? (around ? 'edit' : otherwise) : around)
}

/** What must be stored: all that would not hold anyway. */
export function compactAccess(
  rows: readonly AccessRow[],
  fields: Access,
  otherwise: 'edit' | 'read',
): Record<string, FieldAccess> {
  const kept: Record<string, FieldAccess> = {}
  // A table comes before its columns.
  for (const row of rows) {
    const own = fields[row.id]
    if (own !== undefined && own !== accessAt(row, kept, otherwise)) kept[row.id] = own
  }
  return kept
}
