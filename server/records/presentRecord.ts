import type { FormDocument } from '@/domain/documents/document'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { StoredRecord } from '@/server/records/RecordSource'
import { withLiveValues } from '@/server/records/withLiveValues'

/** A document and those that it embeds: the access rules of all of them may name organisations. */
const allDocuments = (document: FormDocument) => [document, ...Object.values(subFormsOf(document))]

/** The caller's principals for the rules of a record's shape. */
export const principalsFor = (db: Database, caller: RecordCaller, document: FormDocument) =>
  principalsOf(db, caller, allDocuments(document))

/** The part of a record that is sent: what the caller may see by the rules of the record's version. */
export async function presentRecord(db: Database, caller: RecordCaller, record: StoredRecord): Promise<StoredRecord> {
  const { document } = record.shape
  const current = await withLiveValues({ db, caller }, document, record.data)
  return { ...record, data: await redacted(db, caller, document, current) }
}

/** The same without updating linked values. */
export async function redacted(
  db: Database,
  caller: RecordCaller,
  document: FormDocument,
  data: FormValues,
): Promise<FormValues> {
  return redactData(document, data, await principalsFor(db, caller, document))
}
