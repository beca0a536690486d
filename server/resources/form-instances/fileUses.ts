import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { idArray } from '@/server/db/values'
import { visitValues } from '@/server/resources/form-instances/visitValues'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids of the uploads in some data of a form. */
export function fileIdsIn(document: FormDocument, data: FormValues): Set<string> {
  const ids = new Set<string>()
  visitValues(document, data, ({ node, value }) => {
    if (valueTypeOf(node).type !== 'file[]' || !Array.isArray(value)) return
    for (const file of value as { id?: unknown }[])
      if (typeof file?.id === 'string' && uuid.test(file.id)) ids.add(file.id.toLowerCase())
  })
  return ids
}

/** Remembers which uploads a record holds, in the transaction that stores it. */
export async function saveFileUses(
  trx: Database,
  { realmId, appId }: ResourceScope,
  instanceId: string,
  { document, data }: { document: FormDocument; data: FormValues },
): Promise<void> {
  const ids = idArray(fileIdsIn(document, data))
  const own = sql`realm_id = ${realmId} and app_id = ${appId}::uuid`
  await sql`delete from file_use where ${own} and instance_id = ${instanceId}::uuid and file_id <> all(${ids}::uuid[])`.execute(
    trx,
  )
  if (ids === '{}') return
  await sql`insert into file_use (realm_id, app_id, file_id, instance_id)
    select realm_id, app_id, id, ${instanceId}::uuid from file where ${own} and id = any(${ids}::uuid[])
    on conflict do nothing`.execute(trx)
}
