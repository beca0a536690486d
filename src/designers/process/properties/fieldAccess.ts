import { holdsRows } from '@/domain/documents/capabilities'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { type FieldAccess, isMaskable } from '@/domain/process/forms/formAt'

/** A field of the form, or a column of one of its sub-tables. */
export interface AccessRow {
  id: string
  title: string
  /** Id of the sub-table around a column. */
  table?: string
  /** It is a sub-table. */
  hasRows: boolean
  /** A part of its value can be shown. */
  isMaskable: boolean
}

type Access = Readonly<Record<string, FieldAccess>>

/** Everything of a form that has a value, in the order of the form. */
export const accessRows = (form: FormDocument): AccessRow[] =>
  [...indexNodes(form).values()].flatMap(({ node, subTable }) =>
    valueTypeOf(node).type === 'none'
      ? []
      : [
          {
            id: node.id,
            title: titleOf(node),
            ...(subTable ? { table: subTable.id } : {}),
            hasRows: holdsRows(node),
            isMaskable: isMaskable(node),
          },
        ],
  )

/** Of all fields that are not named: the starter fills in, others read. */
export const otherwiseAt = ({ elements }: ProcessDocument, activity: string): 'edit' | 'read' =>
  elements[activity]?.$type === 'bpmn:StartEvent' ? 'edit' : 'read'

/** What holds at a field; a column that is not named follows its table. */
export function accessAt({ id, table }: AccessRow, fields: Access, otherwise: 'edit' | 'read'): FieldAccess {
  const around = table === undefined ? undefined : fields[table]
  return fields[id] ?? (around === undefined || around === 'required' ? (around ? 'edit' : otherwise) : around)
}

/** Whether rows of a table may be changed where nothing is said of them: as the table itself. */
export const areRowsOpen = (row: AccessRow, fields: Access, otherwise: 'edit' | 'read'): boolean =>
  ['edit', 'required'].includes(accessAt(row, fields, otherwise))

/** Whether there is something to change in a table: itself or one of its columns. */
export const isTableOpen = (row: AccessRow, rows: readonly AccessRow[], fields: Access, otherwise: 'edit' | 'read') =>
  row.hasRows &&
  [row, ...rows.filter(({ table }) => table === row.id)].some((one) => areRowsOpen(one, fields, otherwise))

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
