import { sql } from 'kysely'
import { resolveAccess } from '@/domain/access/resolveAccess'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import type { Session } from '@/server/plugins/session'
import { principalsOf } from '@/server/resources/principals'

/** By the id of a field: the versions of its form in whose records the caller may read it. */
export type ReadableVersions = ReadonlyMap<string, readonly number[] | 'all'>

/** What of one version decides on reading: its document where that restricts anybody, else the fields that everybody reads. */
type VersionRights = FormDocument | readonly string[]

/** Published versions never change; the oldest entries go first. */
const cache = new Map<string, VersionRights>()
const maximumCached = 1000

/**
 * The fields of a form's published version that the caller may read, and in which versions (DESIGN §10): who can't read a field
 * can't filter, sort, search or choose by it either, and a record is read by the rules of the version that it was filled in with.
 */
export async function readableVersions(
  db: Database,
  session: Session,
  scope: ResourceScope,
  form: { id: string; publishedVersion: number },
): Promise<ReadableVersions> {
  const versions = await rightsOf(db, scope, form.id)
  const restricted = [...versions.values()].flatMap((rights) => (isOpen(rights) ? [] : [rights]))
  const principals = await principalsOf(db, session, restricted)
  const readable = new Map<string, number[]>()
  for (const [version, rights] of versions)
    for (const id of isOpen(rights) ? rights : readableFields(rights, principals))
      readable.set(id, [...(readable.get(id) ?? []), version])
  return new Map(
    [...readable].flatMap(([id, open]) =>
      open.includes(form.publishedVersion) ? [[id, open.length === versions.size ? 'all' : open] as const] : [],
    ),
  )
}

const isOpen = (rights: VersionRights): rights is readonly string[] => Array.isArray(rights)

/** The fields outside of sub-tables that hold a value which may leave the server, as far as these principals may see them. */
function readableFields(document: FormDocument, principals: readonly string[]): string[] {
  const access = resolveAccess(document, principals)
  return [...indexNodes(document)].flatMap(([id, { node, subTable }]) =>
    !subTable && kindTraitsOf(node.type)?.secret !== true && access.get(id)?.view === true ? [id] : [],
  )
}

async function rightsOf(db: Database, scope: ResourceScope, formId: string): Promise<Map<number, VersionRights>> {
  const from = sql`from resource_version where realm_id = ${scope.realmId} and app_id = ${scope.appId}::uuid
    and resource_id = ${formId}::uuid`
  const { rows: versions } = await sql<{ version: number }>`select version ${from} order by version`.execute(db)
  const keyOf = (version: number) => `${scope.realmId}/${scope.appId}/${formId}/${version}`
  const missing = versions.flatMap(({ version }) => (cache.has(keyOf(version)) ? [] : [version]))
  const found = new Map<number, VersionRights>()
  for (const { version } of versions) {
    const known = cache.get(keyOf(version))
    if (known) found.set(version, known)
  }
  if (missing.length === 0) return found
  const { rows } = await sql<{ version: number; document: unknown }>`select version, document ${from}
    and version in (${sql.join(missing)})`.execute(db)
  for (const { version, document } of rows) {
    const form = loadForm(document)
    const rights = Object.keys(form.access ?? {}).length > 0 ? form : readableFields(form, [])
    found.set(version, rights)
    cache.set(keyOf(version), rights)
    if (cache.size > maximumCached) cache.delete(cache.keys().next().value!)
  }
  return found
}
