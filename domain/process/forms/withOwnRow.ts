import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { isRecord } from '@/domain/isRecord'
import type { RowOf } from '@/domain/process/engine/Effect'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { type FormValues, rowKey } from '@/domain/validation/FormState'

interface Filling {
  filled: FormValues
  stored: FormValues
}

/**
 * What is filled in at a task that is about one row: of its sub-table that row alone, the others stay as they are stored, whatever is sent in the
 * place of the table. So people who have other rows at the same time don't undo each other's work. Never throws.
 */
export function withOwnRow(document: FormDocument, of: RowOf | undefined, { filled, stored }: Filling): FormValues {
  const table = of && fieldsOf(document).find(({ id }) => id === of.table)
  if (!of || !table) return filled
  const name = bindOf(table)
  const rows = stored[name]
  if (!Array.isArray(rows)) return { ...filled, [name]: rows }
  return { ...filled, [name]: rows.map((row, at) => (at === of.row - 1 ? ownRow(filled[name], at, row) : row)) }
}

/** The row as it is sent in its place; under the key it is stored by, since the key of another row would bring what is hidden in that one. */
function ownRow(sent: unknown, at: number, stored: unknown): unknown {
  const row: unknown = Array.isArray(sent) ? sent[at] : undefined
  if (!isRecord(row)) return stored
  const { [rowKey]: _key, ...values } = row
  const key = ownValue(stored, rowKey)
  return key === undefined ? values : { ...values, [rowKey]: key }
}
