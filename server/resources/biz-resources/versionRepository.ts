import { sql } from 'kysely'
import type { FormDocument, PortalDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { danglingReferences, referencesOf, saveReferences } from '@/server/db/references'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import {
  assertRevision,
  draftRepository,
  type ResourceRow,
  readDocument,
} from '@/server/resources/biz-resources/draftRepository'
import { findSubFormProblems } from '@/server/resources/biz-resources/findSubFormProblems'
import { publishableOf } from '@/server/resources/biz-resources/publishables'
import { pageWindow } from '@/server/resources/paging'
import { readSubForms } from '@/server/resources/readSubForms'

export interface VersionRow {
  id: string
  version: number
  note: string
  author: string
  authorName: string
  createdAt: string
  sha256: string
}

interface PublishOptions {
  note?: string
  baseRevision?: number
}

/** Published versions of the resources of one application: immutable, numbered from 1. */
export function versionRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const drafts = draftRepository(db, session, tenant)
  const columns = sql`v.id, v.version, v.note, v.created_by as author, a.real_name as author_name, v.created_at, v.sha256`
  const from = sql`from resource_version v join account a on a.realm_id = v.realm_id and a.id = v.created_by
    where v.realm_id = ${realmId} and v.app_id = ${appId}::uuid`

  async function list(resourceId: string, query: { page?: number; size?: number }) {
    await drafts.read(resourceId)
    const { page, size, offset } = pageWindow(query)
    const { rows } = await sql<VersionRow & { total: number }>`
      select ${columns}, count(*) over () as total ${from} and v.resource_id = ${resourceId}::uuid
      order by v.version desc limit ${size} offset ${offset}`.execute(db)
    return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
  }

  async function get(resourceId: string, version: number): Promise<VersionRow & { document: PortalDocument }> {
    const { rows } = await sql<VersionRow & { document: PortalDocument }>`
      select ${columns}, v.document ${from} and v.resource_id = ${resourceId}::uuid and v.version = ${version}`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return { ...rows[0], document: readDocument(rows[0].document) }
  }

  /** Freezes the draft as the next version. Throws revision_conflict, document_invalid, reference_missing or, when nothing changed, conflict. */
  async function publish(id: string, options: PublishOptions): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await drafts.read(id, { trx, lock: true })
      assertRevision(row, options.baseRevision)
      if (row.isOnline && row.publishedRevision === row.revision) {
        throw new AppError('conflict', { message: '内容没有变化，无需再次发布' })
      }
      await assertPublishable(trx, row)
      const version = (row.publishedVersion ?? 0) + 1
      await trx
        .insertInto('resourceVersion')
        .values({
          realmId,
          appId,
          resourceId: id,
          version,
          id: newId(),
          note: options.note ?? '',
          document: JSON.stringify(row.document),
          sha256: canonicalHash(row.document),
          createdBy: userId,
        })
        .execute()
      await update(trx, id, { publishedVersion: version, publishedRevision: row.revision, isOnline: true })
      await audit(trx, { session, tenant, operation: 'publish', target: `${row.kind}:${row.code}@${version}` })
    })
  }

  async function assertPublishable(trx: Database, row: ResourceRow): Promise<void> {
    const scope = { realmId, appId }
    const problems = [
      ...publishableOf(row.kind).problems(row.document),
      ...(await findSubFormProblems(trx, scope, row.document)),
    ]
    const isRefused = problems.some(({ severity }) => severity === 'error')
    if (isRefused) throw new AppError('document_invalid', { details: { problems } })
    const references = referencesOf(row.document)
    const missing = await danglingReferences(trx, { realmId, appId }, references)
    if (missing.length > 0) throw new AppError('reference_missing', { details: { references: missing } })
    await saveReferences(trx, { realmId, appId }, row.id, references)
  }

  async function update(
    trx: Database,
    id: string,
    set: Partial<Pick<ResourceRow, 'publishedVersion' | 'publishedRevision' | 'isOnline'>>,
  ) {
    await trx
      .updateTable('resource')
      .set(set)
      .where('realmId', '=', realmId)
      .where('appId', '=', appId)
      .where('id', '=', id)
      .execute()
  }

  return {
    list,
    get,
    publish,

    /** Takes it from the users; what they have filled in stays readable. */
    async withdraw(id: string): Promise<void> {
      const row = await drafts.read(id)
      if (!row.isOnline) throw new AppError('conflict', { message: '尚未发布，无需下线' })
      await update(db, id, { isOnline: false })
      await audit(db, { session, tenant, operation: 'withdraw', target: `${row.kind}:${row.code}` })
    },

    /** Gives the draft the content of the published version again. */
    async discard(id: string, baseRevision: number | undefined): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        assertRevision(row, baseRevision)
        if (row.publishedVersion === null) throw new AppError('conflict', { message: '尚未发布，没有可恢复的内容' })
        const version = await versionRepository(trx, session, tenant).get(id, row.publishedVersion)
        const revision = await drafts.save(trx, row, version.document, null)
        await update(trx, id, { publishedRevision: revision })
      })
    },

    /** Gives the draft the content of an old version. In: the id of the version. Out: the id of the resource. */
    async restore(versionId: string, baseRevision: number | undefined): Promise<string> {
      return db.transaction().execute(async (trx) => {
        const version = await trx
          .selectFrom('resourceVersion')
          .select(['resourceId', 'document'])
          .where('realmId', '=', realmId)
          .where('appId', '=', appId)
          .where('id', '=', versionId)
          .executeTakeFirst()
        if (!version) throw new AppError('not_found')
        const row = await drafts.read(version.resourceId, { trx, lock: true })
        assertRevision(row, baseRevision)
        await drafts.save(trx, row, readDocument(version.document), null)
        return row.id
      })
    },

    /** The version people fill in now, or a given one; by id or code. Throws not_found, also when it was taken offline. */
    async published(key: string, version: number | undefined) {
      const { rows } = await sql<{ id: string; code: string; title: string; version: number; document: FormDocument }>`
        select r.id, r.code, v.version, v.document from resource r
        join resource_version v on v.realm_id = r.realm_id and v.app_id = r.app_id and v.resource_id = r.id
          and v.version = ${version ? sql`${version}` : sql`r.published_version`}
        where r.realm_id = ${realmId} and r.app_id = ${appId}::uuid and r.kind = 'form' and r.is_online
          and (r.id::text = ${key.toLowerCase()} or r.code = ${key})`.execute(db)
      const row = rows[0]
      if (!row) throw new AppError('not_found')
      const document = readDocument(row.document) as FormDocument
      return { ...row, document, title: document.title, subForms: await readSubForms(db, { realmId, appId }, document) }
    },
  }
}
