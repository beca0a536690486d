import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import type { RowOf } from '@/domain/process/engine/Effect'
import { fieldsOf } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'

interface Filling {
  filled: FormValues
  stored: FormValues
}

/**
 * What is filled in at a task that is about one row: of its sub-table that row alone, the others stay as they are stored. So people who have other
 * rows at the same time don't undo each other's work. Never throws.
 */
export function withOwnRow(document: FormDocument, of: RowOf | undefined, { filled, stored }: Filling): FormValues {
  const table = of && fieldsOf(document).find(({ id }) => id === of.table)
  if (!of || !table) return filled
  const name = bindOf(table)
  const [theirs, own] = [stored[name], filled[name]]
  if (!Array.isArray(theirs) || !Array.isArray(own)) return filled
  return { ...filled, [name]: theirs.map((row, at) => (at === of.row - 1 ? (own[at] ?? row) : row)) }
}
