import type { FormDocument } from '@/domain/documents/document'
import { type FormerKeys, formerKeysAfter } from '@/domain/documents/kinds/form/formerKeys'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { Candidate } from '@/server/resources/definePublishable'

/** The former keys of fields for the next version of a form with this content. */
export async function formerKeysOfNext(
  db: Database,
  scope: ResourceScope,
  { id, publishedVersion: version, document }: Candidate<FormDocument>,
): Promise<FormerKeys> {
  if (version === null) return {}
  const row = await scoped(db, scope)
    .select('resourceVersion')
    .select(['document', 'formerKeys'])
    .where('resourceId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  const before = row && { version, document: loadForm(row.document), formerKeys: row.formerKeys as FormerKeys }
  return formerKeysAfter(before ?? null, document)
}
