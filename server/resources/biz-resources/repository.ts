import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { assertFreeCode, deleteAliases } from '@/server/db/codeAliases'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { maxReportedUsages, referencesOf, saveReferences, usagesOf } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { codeOf } from '@/server/resources/biz-resources/codeOf'
import { draftRepository, readDocument } from '@/server/resources/biz-resources/draftRepository'
import { versionRepository } from '@/server/resources/biz-resources/versionRepository'
import { publishableOf } from '@/server/resources/publishables/registry'

type Resource = OperationTypes['getResource']['reply']
type Row = OperationTypes['listResources']['reply']['content'][number]
type NewResource = OperationTypes['createResource']['body']

/** The resources of one application as builders see them. */
export function resourceRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  const drafts = draftRepository(db, session, tenant)
  const versions = versionRepository(db, session, tenant)

  async function get(id: string): Promise<Resource> {
    const { document, journal, revision, updatedAt, updatedBy, updatedByName, isOnline, ...row } = await drafts.read(id)
    const published = row.publishedVersion === null ? undefined : await versions.get(id, row.publishedVersion)
    return {
      ...row,
      online: isOnline,
      draft: { document, revision, journal, updatedAt, updatedBy, updatedByName },
      ...(published ? { publishedDocument: published.document } : {}),
    }
  }

  return {
    get,

    async list(query: OperationTypes['listResources']['query']) {
      const { page, size, offset } = pageWindow(query)
      const kind = query.kind ? sql`and r.kind = ${query.kind}` : sql``
      const catalog = query.catalogId
        ? sql`and r.catalog_id in (with recursive below as (
            select id from ${scope.rows('bizCatalog')} biz_catalog where id = ${query.catalogId}::uuid
            union select c.id from ${scope.rows('bizCatalog')} c join below b on c.parent_id = b.id
          ) select id from below)`
        : sql``
      const search = query.search
        ? sql`and lower(r.title || ' ' || r.code || ' ' || r.pinyin) like ${containing(query.search)}`
        : sql``
      const columns = {
        title: sql`r.pinyin`,
        code: sql`r.code`,
        kind: sql`r.kind`,
        createdAt: sql`r.created_at`,
        updatedAt: sql`r.updated_at`,
      }
      const { rows } = await sql<Row & { total: number }>`
        select r.id, r.kind, r.code, r.title, r.revision, r.published_version, r.published_revision, r.is_online as online,
          r.created_at, r.updated_at, r.updated_by, a.real_name as updated_by_name, r.catalog_id, c.name as catalog_name,
          count(*) over () as total
        from ${scope.rows('resource')} r join ${scope.rows('account')} a on a.id = r.updated_by
        left join ${scope.rows('bizCatalog')} c on c.id = r.catalog_id
        where true ${kind} ${catalog} ${search}
        order by ${orderBy(query.sort, columns, sql`r.id`, sql`r.updated_at desc`)} limit ${size} offset ${offset}`.execute(
        db,
      )
      return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
    },

    async create({ kind, code: given, title, document, from, catalogId }: NewResource): Promise<Resource> {
      const code = given ?? (await codeOf(db, scope, { kind, title }))
      const options = { code, title, author: userId, ...(from ? { from } : {}) }
      const made = () => publishableOf(kind).make?.(db, scope, options)
      const content = readDocument(
        document ? { ...document, kind, code, title } : ((await made()) ?? publishableOf(kind).kind.empty(options)),
      )
      const id = newId()
      await db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('resource', {
            id,
            kind,
            code,
            title,
            pinyin: pinyinText(title),
            catalogId: null,
            document: JSON.stringify(content),
            journal: null,
            publishedVersion: null,
            publishedRevision: null,
            createdBy: userId,
            updatedBy: userId,
          })
          .execute()
        const candidate = { id, publishedVersion: null, document: content }
        await publishableOf(kind).onSave?.(trx, scope, candidate)
        await assertFreeCode(trx, scope, { kind, code })
        await saveReferences(trx, scope, id, { references: referencesOf(content), isPublished: false })
        if (catalogId) await file(trx, id, catalogId)
      })
      return get(id)
    },

    /** Files a resource in a catalogue, or in none. */
    async file(id: string, catalogId: string | null): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await drafts.read(id, { trx, lock: true })
        await file(trx, id, catalogId)
        await audit(trx, { session, tenant, operation: 'fileResource', target: id })
      })
    },

    /** Refused with the list of its users: resources that refer to it, its instances. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        const resources = await usagesOf(trx, scope, id)
        const instances = (await publishableOf(row.kind).holdings?.(trx, scope, id)) ?? 0
        if (resources.length > 0 || instances > 0)
          throw new AppError('in_use', { details: { resources: resources.slice(0, maxReportedUsages), instances } })
        await publishableOf(row.kind).onDelete?.(trx, scope, id)
        await deleteRows(trx, id)
        await audit(trx, { session, tenant, operation: 'delete', target: `${row.kind}:${row.code}` })
      })
    },
  }

  async function file(trx: Database, id: string, catalogId: string | null): Promise<void> {
    const catalog =
      catalogId &&
      (await scope.in(trx).select('bizCatalog').select('id').where('id', '=', catalogId).executeTakeFirst())
    if (catalogId && !catalog) throw new AppError('reference_missing')
    await scope.in(trx).update('resource').set({ catalogId }).where('id', '=', id).execute()
  }

  async function deleteRows(trx: Database, id: string): Promise<void> {
    for (const isPublished of [false, true]) await saveReferences(trx, scope, id, { references: [], isPublished })
    await deleteAliases(trx, scope, id)
    await scope.in(trx).delete('resourceVersion').where('resourceId', '=', id).execute()
    await scope.in(trx).delete('resource').where('id', '=', id).execute()
  }
}
