import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { FormDocument } from '@/domain/documents/document'
import { dataOfValues } from '@/domain/process/forms/dataOfValues'
import { fieldsOf } from '@/domain/validation/acceptValues'

/** Values as scripts see them, by the keys of all fields: an empty field is null, a sub-table without rows an empty list. In: by their ids. */
export function valuesByKey(
  document: FormDocument,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const data = dataOfValues(document, values)
  return Object.fromEntries(
    fieldsOf(document).map((node) => [bindOf(node), data[bindOf(node)] ?? (holdsRows(node) ? [] : null)]),
  )
}
