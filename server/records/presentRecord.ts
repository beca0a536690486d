import type { FormDocument } from '@/domain/documents/document'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData, redactorOf } from '@/domain/validation/redactData'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { StoredRecord } from '@/server/records/RecordSource'
import { allWithLiveValues } from '@/server/records/withLiveValues'

/** A document and those that it embeds: the access rules of all of them may name organisations. */
const allDocuments = (document: FormDocument) => [document, ...Object.values(subFormsOf(document))]

/** The caller's principals for the rules of a record's shape. */
export const principalsFor = (db: Database, caller: RecordCaller, document: FormDocument) =>
  principalsOf(db, caller, allDocuments(document))

/** The part of a record that is sent: what the caller may see by the rules of the record's version. */
export async function presentRecord(db: Database, caller: RecordCaller, record: StoredRecord): Promise<StoredRecord> {
  return (await presentRecords(db, caller, [record]))[0]!
}

/** The same for a page of records: what each version lets the caller see is found once, and all linked records are read together. */
export async function presentRecords(
  db: Database,
  caller: RecordCaller,
  records: readonly StoredRecord[],
): Promise<StoredRecord[]> {
  const presented = new Map<StoredRecord, StoredRecord>()
  const present = async (document: FormDocument) => {
    const own = records.filter(({ shape }) => shape.document === document)
    const redact = redactorOf(document, await principalsFor(db, caller, document))
    const current = await allWithLiveValues(
      { db, caller },
      document,
      own.map(({ data }) => data),
    )
    for (const [at, record] of own.entries()) presented.set(record, { ...record, data: redact(current[at]!) })
  }
  await Promise.all([...new Set(records.map(({ shape }) => shape.document))].map(present))
  return records.map((record) => presented.get(record)!)
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
