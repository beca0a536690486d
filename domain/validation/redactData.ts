import { resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isRecord } from '@/domain/isRecord'
import { columnsOf, fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { type FormValues, rowKey } from '@/domain/validation/FormState'

/**
 * Stored data without secrets, without what the caller may not see, and without keys that the document does not have. In: the caller's principals.
 * The data is not changed. Never throws.
 */
export function redactData(document: FormDocument, data: FormValues, principals: readonly string[]): FormValues {
  const access = resolveAccess(document, principals)
  const canSee = ({ id, type }: DocumentNode) => access.get(id)?.view === true && kindTraitsOf(type)?.secret !== true
  const pick = (record: unknown, binds: readonly string[]) =>
    Object.fromEntries(
      binds.flatMap((bind) => (isRecord(record) && Object.hasOwn(record, bind) ? [[bind, record[bind]]] : [])),
    )
  const fields = fieldsOf(document).filter(canSee)
  const redacted: Record<string, unknown> = pick(data, fields.map(bindOf))
  for (const node of fields) {
    const inner = subFormOf(document, node)
    const value = ownValue(redacted, bindOf(node))
    if (inner && isRecord(value)) redacted[bindOf(node)] = redactData(inner, value, principals)
    // Without its document it is unknown which of the values may be shown.
    else if (kindTraitsOf(node.type)?.embeds) delete redacted[bindOf(node)]
  }
  for (const table of fields.filter(holdsRows)) {
    const rows = ownValue(redacted, bindOf(table))
    const binds = [rowKey, ...columnsOf(table).filter(canSee).map(bindOf)]
    if (Array.isArray(rows)) redacted[bindOf(table)] = rows.map((row) => pick(row, binds))
  }
  return redacted
}
