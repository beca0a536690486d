import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import type { AppScope } from '@/server/db/scoped'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { openEntityRecords } from '@/server/records/entityData/openEntityRecords'
import { fileIdsIn } from '@/server/records/formData/fileUses'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { StoredRecord } from '@/server/records/RecordSource'
import { recordFields } from '@/server/records/recordFields'
import { recordQuery } from '@/server/records/recordQuery'

/** Stores which uploads a record of an entity refers to, in the transaction that stores the record. */
export async function saveRecordFiles(
  scope: AppScope,
  { entityId, recordId }: { entityId: string; recordId: string },
  { document, data }: { document: FormDocument; data: FormValues },
): Promise<void> {
  const ids = idArray(fileIdsIn(document, data))
  await scope.delete('recordFileUse').where('entityId', '=', entityId).where('recordId', '=', recordId).execute()
  if (ids === '{}') return
  const known = await scope.select('file').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  if (known.length === 0) return
  const rows = known.map(({ id }) => ({ fileId: id, entityId, recordId }))
  await scope.insert('recordFileUse', rows).execute()
}

/** The records of entities that refer to one of some uploads and that the caller may read. */
export async function recordsWithFiles(
  db: Database,
  caller: RecordCaller,
  fileIds: readonly string[],
): Promise<StoredRecord[]> {
  const uses = await scoped(db, caller)
    .select('recordFileUse')
    .select(['entityId', 'recordId'])
    .where(sql<boolean>`file_id = any(${idArray(fileIds)}::uuid[])`)
    .execute()
  const found: StoredRecord[] = []
  for (const entityId of new Set(uses.map((use) => use.entityId))) {
    const source = await openEntityRecords(db, caller, entityId)
    const ids = uses.flatMap((use) => (use.entityId === entityId ? [use.recordId] : []))
    const query = recordQuery(source, caller, recordFields(null, 'all'), { ids })
    found.push(...(await source.page(query, { size: ids.length, offset: 0 })))
  }
  return found
}
