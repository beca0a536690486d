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
export const redactData = (document: FormDocument, data: FormValues, principals: readonly string[]): FormValues =>
  redactorOf(document, principals)(data)

/** The same for many records of a document: what may be seen is found once. */
export function redactorOf(
  document: FormDocument,
  principals: readonly string[],
): (data: FormValues) => Record<string, unknown> {
  const access = resolveAccess(document, principals)
  const canSee = ({ id, type }: DocumentNode) => access.get(id)?.view === true && kindTraitsOf(type)?.secret !== true
  const fields = fieldsOf(document).filter(canSee)
  const binds = fields.map(bindOf)
  // Without its document it is unknown which of the values may be shown.
  const embedding = fields
    .filter(({ type }) => kindTraitsOf(type)?.embeds)
    .map((node) => {
      const inner = subFormOf(document, node)
      let redactor: ReturnType<typeof redactorOf> | undefined
      // Only for a value that is there: documents that embed one another would never end.
      const redact = (value: FormValues) => {
        redactor ??= redactorOf(inner!, principals)
        return redactor(value)
      }
      return { bind: bindOf(node), redact: inner && redact }
    })
  const tables = fields.filter(holdsRows).map((table) => ({
    bind: bindOf(table),
    columns: [rowKey, ...columnsOf(table).filter(canSee).map(bindOf)],
  }))
  return (data) => {
    const redacted = pick(data, binds)
    for (const { bind, redact } of embedding) {
      const value = ownValue(redacted, bind)
      if (redact && isRecord(value)) redacted[bind] = redact(value)
      else delete redacted[bind]
    }
    for (const { bind, columns } of tables) {
      const rows = ownValue(redacted, bind)
      if (Array.isArray(rows)) redacted[bind] = rows.map((row) => pick(row, columns))
    }
    return redacted
  }
}

function pick(record: unknown, binds: readonly string[]): Record<string, unknown> {
  const picked: [string, unknown][] = []
  if (isRecord(record)) for (const bind of binds) if (Object.hasOwn(record, bind)) picked.push([bind, record[bind]])
  return Object.fromEntries(picked)
}
