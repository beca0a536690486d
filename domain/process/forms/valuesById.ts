import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { columnsOf, fieldsOf, ownValue } from '@/domain/validation/acceptValues'

const rowById = (columns: readonly DocumentNode[], row: unknown) =>
  Object.fromEntries(columns.map((column) => [column.id, ownValue(row, bindOf(column)) ?? null]))

/** Stored values by the ids of their fields and columns, as expressions name them: keys may change between versions, ids don't. */
export function valuesById(document: FormDocument, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(document).map((node) => {
      const value = ownValue(data, bindOf(node)) ?? null
      if (!holdsRows(node) || !Array.isArray(value)) return [node.id, value]
      const columns = columnsOf(node)
      return [node.id, value.map((row) => rowById(columns, row))]
    }),
  )
}
