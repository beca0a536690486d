import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { openEntityRecords } from '@/server/records/entityData/openEntityRecords'
import { openFormRecords } from '@/server/records/formData/openFormRecords'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordSource } from '@/server/records/RecordSource'

type Open = (db: Database, caller: RecordCaller, code: string) => Promise<RecordSource>

/** Opens a table of records, by the kind of the reference. */
const kinds: Readonly<Record<string, Open>> = { form: openFormRecords, entity: openEntityRecords }

/** The kinds of documents whose records can be listed. */
export const sourceKinds: readonly string[] = Object.keys(kinds)

/** The records that a document refers to, such as `form:leave_apply`. Throws not_found for a missing target. */
export function openSource(
  db: Database,
  caller: RecordCaller,
  { kind, code }: { kind: string; code: string },
): Promise<RecordSource> {
  const open = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!open) throw new AppError('not_found')
  return open(db, caller, code)
}
