import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { allFormRecords, openFormRecords } from '@/server/records/formData/openFormRecords'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { StoredRecord } from '@/server/records/RecordSource'
import { recordStore } from '@/server/records/recordStore'

type Operation = OperationTypes['manageFormInstances']

/** The caller's own records, or everybody's. Fields of the form can be filtered and sorted by when one form is given. */
export async function listInstances(
  db: Database,
  caller: RecordCaller,
  { form, isOwn, ...query }: Operation['query'] & { isOwn: boolean },
): Promise<Operation['reply']> {
  const source = form ? await openFormRecords(db, caller, form) : allFormRecords(db, caller)
  const { records, ...rest } = await recordStore(db, caller, source).page({ ...query, isOwn })
  return { content: records.map(asInstance), ...rest }
}

/** A record with the names of the contract. */
export function asInstance({
  id,
  label: _,
  isInProcess: __,
  shape,
  ...record
}: StoredRecord): Operation['reply']['content'][number] {
  const { code, version, document } = shape
  return { ...record, orderId: id, version, form: code, formTitle: document.title }
}
