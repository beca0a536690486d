import { redactDocument, redactSubForms } from '@/domain/access/redactDocument'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import type { Database } from '@/server/db/connect'
import { openRecordsOf } from '@/server/records/formData/openFormRecords'
import { principalsFor } from '@/server/records/presentRecord'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { recordStore } from '@/server/records/recordStore'
import { asInstance } from '@/server/resources/form-instances/listInstances'

/** With the document of its own version, whatever was published since. Throws not_found. */
export async function getInstance(
  db: Database,
  caller: RecordCaller,
  orderId: string,
): Promise<OperationTypes['getFormInstance']['reply']> {
  const { record, labels } = await recordStore(db, caller, await openRecordsOf(db, caller, orderId)).one(orderId)
  const { document } = record.shape
  const principals = await principalsFor(db, caller, document)
  const canChange = !record.isInProcess && (record.createdBy === caller.userId || caller.isManager)
  return {
    ...asInstance(record),
    document: redactDocument(document, principals),
    subForms: redactSubForms(subFormsOf(document), principals),
    labels,
    canEdit: canChange,
    canDelete: canChange,
  }
}
