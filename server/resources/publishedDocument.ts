import { sql } from 'kysely'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { loadDocument } from '@/domain/documents/kinds/registry'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

export interface PublishedDocument {
  id: string
  code: string
  title: string
  version: number
  document: Envelope
}

/** The current version of a resource for users, or a given one; by id or code. Throws not_found, also when it was taken offline. */
export async function publishedDocument(
  db: Database,
  { realmId, appId }: ResourceScope,
  { kind, key, version }: { kind: string; key: string; version?: number },
): Promise<PublishedDocument> {
  const scope = scoped(db, { realmId, appId })
  const { rows } = await sql<{ id: string; code: string; version: number; document: unknown }>`
    select r.id, r.code, v.version, v.document from ${scope.rows('resource')} r
    join ${scope.rows('resourceVersion')} v on v.resource_id = r.id
      and v.version = ${version ? sql`${version}` : sql`r.published_version`}
    where r.kind = ${kind} and r.is_online
      and (r.id::text = ${key.toLowerCase()} or r.id in (select o.id from ${scope.rows('codeOwner')} o
        where o.kind = ${kind} and o.code = ${key}))`.execute(db)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const document = loadDocument(row.document)
  return { ...row, document, title: document.title }
}

/** The id of a resource of a kind, by id or by any current or former code, published or not. Throws not_found. */
export async function resourceIdOf(db: Database, ids: ResourceScope, kind: string, key: string): Promise<string> {
  const scope = scoped(db, ids)
  const { rows } = await sql<{ id: string }>`
    select r.id from ${scope.rows('resource')} r where r.kind = ${kind} and (r.id::text = ${key.toLowerCase()}
      or r.id in (select o.id from ${scope.rows('codeOwner')} o where o.kind = ${kind} and o.code = ${key}))`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].id
}

/** The drafts of some resources of a kind, by their codes. */
export async function draftsOf(
  db: Database,
  ids: ResourceScope,
  kind: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Envelope>> {
  if (codes.length === 0) return new Map()
  const scope = scoped(db, ids)
  const { rows } = await sql<{ code: string; document: unknown }>`
    select o.code, r.document from ${scope.rows('resource')} r join ${scope.rows('codeOwner')} o on o.id = r.id
    where r.kind = ${kind} and o.kind = ${kind}
      and o.code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(db)
  return new Map(rows.map(({ code, document }) => [code, loadDocument(document)]))
}
