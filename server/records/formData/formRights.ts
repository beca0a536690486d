import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { AppScope } from '@/server/db/scoped'
import type { VersionRights } from '@/server/records/RecordShape'
import { rightsOf } from '@/server/records/readableFields'

/** Published versions never change; the oldest entries go first. */
const cache = new Map<string, VersionRights>()
const maximumCached = 1000

/** Who may read what of the records of a form, by published version. */
export async function formRights(scope: AppScope, formId: string): Promise<Map<number, VersionRights>> {
  const versionsOf = () => scope.select('resourceVersion').where('resourceId', '=', formId)
  const versions = await versionsOf().select('version').orderBy('version').execute()
  const keyOf = (version: number) => `${scope.realmId}/${scope.appId}/${formId}/${version}`
  const missing = versions.flatMap(({ version }) => (cache.has(keyOf(version)) ? [] : [version]))
  const found = new Map<number, VersionRights>()
  for (const { version } of versions) {
    const known = cache.get(keyOf(version))
    if (known) found.set(version, known)
  }
  if (missing.length === 0) return found
  const rows = await versionsOf().select(['version', 'document']).where('version', 'in', missing).execute()
  for (const { version, document } of rows) {
    const rights = rightsOf(loadForm(document))
    found.set(version, rights)
    cache.set(keyOf(version), rights)
    if (cache.size > maximumCached) cache.delete(cache.keys().next().value!)
  }
  return found
}
