import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { formRecords } from '@/server/records/formData/formRecords'
import { findForm, pinnedVersion } from '@/server/records/formData/formVersions'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordSource } from '@/server/records/RecordSource'

/** The records of a form, by its id or any current or former code, whether or not it is online. Throws not_found. */
export async function openFormRecords(db: Database, caller: RecordCaller, code: string): Promise<RecordSource> {
  const { id, publishedVersion } = await findForm(db, caller, code)
  const shape = publishedVersion === null ? null : await pinnedVersion(db, caller, id, publishedVersion)
  return formRecords(scoped(db, caller), { id, shape })
}

/** The records of the form that a record belongs to. Throws not_found. */
export async function openRecordsOf(db: Database, caller: RecordCaller, orderId: string): Promise<RecordSource> {
  const row = await scoped(db, caller)
    .select('formInstance')
    .select('formId')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return openFormRecords(db, caller, row.formId)
}

/** The records of all forms of the application. */
export const allFormRecords = (db: Database, caller: RecordCaller): RecordSource =>
  formRecords(scoped(db, caller), null)
