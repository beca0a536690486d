import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { AppScope } from '@/server/db/scoped'
import type { VersionRights } from '@/server/records/RecordShape'
import { rightsOf } from '@/server/records/readableFields'

/** Published versions never change; the oldest entries go first. */
const cache = new Map<string, VersionRights>()
const maximumCached = 1000

/** Who may read what of the records of a form, by published version. In: the newest version; they are numbered from 1. */
export async function formRights(scope: AppScope, formId: string, newest: number): Promise<Map<number, VersionRights>> {
  const keyOf = (version: number) => `${scope.realmId}/${scope.appId}/${formId}/${version}`
  const found = new Map<number, VersionRights>()
  const missing: number[] = []
  for (let version = 1; version <= newest; version += 1) {
    const known = cache.get(keyOf(version))
    if (known) found.set(version, known)
    else missing.push(version)
  }
  if (missing.length === 0) return found
  const rows = await scope
    .select('resourceVersion')
    .select(['version', 'document'])
    .where('resourceId', '=', formId)
    .where('version', 'in', missing)
    .execute()
  for (const { version, document } of rows) {
    const rights = rightsOf(loadForm(document))
    found.set(version, rights)
    cache.set(keyOf(version), rights)
    if (cache.size > maximumCached) cache.delete(cache.keys().next().value!)
  }
  return found
}
