import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { type FormerKeys, formerKeysAfter } from '@/domain/documents/kinds/form/formerKeys'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import type { Candidate } from '@/server/resources/definePublishable'

/** What the next version of a form, with this content, would know of the keys that its fields had. */
export async function formerKeysOfNext(
  db: Database,
  { realmId, appId }: ResourceScope,
  { id, publishedVersion: version, document }: Candidate<FormDocument>,
): Promise<FormerKeys> {
  if (version === null) return {}
  const { rows } = await sql<{ document: unknown; formerKeys: FormerKeys }>`
    select document, former_keys from resource_version where realm_id = ${realmId} and app_id = ${appId}::uuid
      and resource_id = ${id}::uuid and version = ${version}`.execute(db)
  const before = rows[0] && { version, document: loadForm(rows[0].document), formerKeys: rows[0].formerKeys }
  return formerKeysAfter(before ?? null, document)
}
