import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { isRecord } from '@/domain/isRecord'
import type { FormValues } from '@/domain/validation/FormState'
import type { AppScope } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { visitValues } from '@/server/records/visitValues'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of the uploads in some data of a form. */
export function fileIdsIn(document: FormDocument, data: FormValues): Set<string> {
  const ids = new Set<string>()
  visitValues(document, data, ({ node, value }) => {
    if (valueTypeOf(node).type !== 'file[]' || !Array.isArray(value)) return
    for (const file of value)
      if (isRecord(file) && typeof file.id === 'string' && uuid.test(file.id)) ids.add(file.id.toLowerCase())
  })
  return ids
}

/** Stores which uploads a record refers to, in the transaction that stores the record. */
export async function saveFileUses(
  scope: AppScope,
  instanceId: string,
  { document, data }: { document: FormDocument; data: FormValues },
): Promise<void> {
  const ids = idArray(fileIdsIn(document, data))
  await scope
    .delete('fileUse')
    .where('instanceId', '=', instanceId)
    .where(sql<boolean>`file_id <> all(${ids}::uuid[])`)
    .execute()
  if (ids === '{}') return
  const known = await scope.select('file').select('id').where(sql<boolean>`id = any(${ids}::uuid[])`).execute()
  if (known.length === 0) return
  await scope
    .insert(
      'fileUse',
      known.map(({ id }) => ({ fileId: id, instanceId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
