import { sql } from 'kysely'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { canonicalHash } from '@/server/db/canonicalHash'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pageWindow } from '@/server/db/paging'
import { referencesOf, saveReferences } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import { mostTimeOfScenarios, withScripts } from '@/server/engine/scripts/approverScripts'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import {
  assertRevision,
  draftRepository,
  type ResourceRow,
  readDocument,
} from '@/server/resources/biz-resources/draftRepository'
import { assertPublishable, checkPublishing } from '@/server/resources/biz-resources/publishGate'
import { publishableOf } from '@/server/resources/publishables/registry'
import { publishedDocument } from '@/server/resources/publishedDocument'

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
  /** The builder has seen what breaks for others. */
  acceptsBreaks?: boolean
}

interface RollbackOptions extends Omit<PublishOptions, 'baseRevision'> {
  version: number
}

/** Published versions of the resources of one application: immutable, numbered from 1. */
export function versionRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  const drafts = draftRepository(db, session, tenant)
  const columns = sql`v.id, v.version, v.note, v.created_by as author, a.real_name as author_name, v.created_at, v.sha256`
  const from = sql`from ${scope.rows('resourceVersion')} v join ${scope.rows('account')} a on a.id = v.created_by
    join ${scope.rows('resource')} r on r.id = v.resource_id where true`

  async function list(resourceId: string, query: { page?: number; size?: number }) {
    await drafts.read(resourceId)
    const { page, size, offset } = pageWindow(query)
    const { rows } = await sql<VersionRow & { isNewest: boolean; total: number }>`
      select ${columns}, v.version = r.published_version as is_newest, count(*) over () as total ${from} and v.resource_id = ${resourceId}::uuid
      order by v.version desc limit ${size} offset ${offset}`.execute(db)
    return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
  }

  async function get(resourceId: string, version: number): Promise<VersionRow & { document: Envelope }> {
    const { rows } = await sql<VersionRow & { document: Envelope }>`
      select ${columns}, v.document ${from} and v.resource_id = ${resourceId}::uuid and v.version = ${version}`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return { ...rows[0], document: readDocument(rows[0].document) }
  }

  interface NextVersion {
    row: ResourceRow
    document: Envelope
    note: string
    acceptsBreaks: boolean
  }

  /** A transaction that begins anew with what the scripts of saved scenarios answer: they run without a connection. */
  const publishing = (work: (trx: Database) => Promise<void>) => withScripts(db, work, mostTimeOfScenarios)

  /** Stores a document as the next version, if the gate allows it. Out: its number. */
  async function freeze(trx: Database, { row, document, note, acceptsBreaks }: NextVersion): Promise<number> {
    const { id, kind, publishedVersion } = row
    const candidate = { id, publishedVersion, document }
    assertPublishable(await checkPublishing(trx, scope, candidate), acceptsBreaks)
    await saveReferences(trx, scope, id, { references: referencesOf(document), isPublished: true })
    const version = (row.publishedVersion ?? 0) + 1
    await scope
      .in(trx)
      .insert('resourceVersion', {
        resourceId: id,
        version,
        id: newId(),
        note,
        document: JSON.stringify(document),
        sha256: canonicalHash(document),
        createdBy: userId,
      })
      .execute()
    await publishableOf(kind).onPublish?.(trx, scope, candidate, version)
    return version
  }

  /** Publishes the draft. Throws revision_conflict, document_invalid, reference_missing, in_use or, when nothing changed, conflict. */
  async function publish(
    id: string,
    { baseRevision, note = '', acceptsBreaks = false }: PublishOptions,
  ): Promise<void> {
    await publishing(async (trx) => {
      const row = await drafts.read(id, { trx, lock: true })
      assertRevision(row, baseRevision)
      if (row.isOnline && row.publishedRevision === row.revision) {
        throw new AppError('conflict', { message: t('内容没有变化，无需再次发布') })
      }
      const version = await freeze(trx, { row, document: row.document, note, acceptsBreaks })
      await update(trx, id, { publishedVersion: version, publishedRevision: row.revision, isOnline: true })
      await audit(trx, { session, tenant, operation: 'publish', target: `${row.kind}:${row.code}@${version}` })
    })
  }

  /**
   * Publishes the content of an old version as a new one, in one step. A draft without changes of its own is updated too; one with
   * unpublished changes stays. Throws as publishing does, and conflict for the currently published version.
   */
  async function rollback(id: string, { version, note, acceptsBreaks = false }: RollbackOptions): Promise<void> {
    await publishing(async (trx) => {
      const row = await drafts.read(id, { trx, lock: true })
      const old = await versionRepository(trx, session, tenant).get(id, version)
      if (version === row.publishedVersion && row.isOnline)
        throw new AppError('conflict', { message: t('版本 {version} 就是当前版本，无需回滚', { version }) })
      const document = { ...old.document, code: row.code }
      const next = await freeze(trx, { row, document, note: note || `回滚到版本 ${version}`, acceptsBreaks })
      const isClean = row.publishedRevision === row.revision
      const revision = isClean ? await drafts.save(trx, row, document, null) : row.publishedRevision
      await update(trx, id, { publishedVersion: next, publishedRevision: revision, isOnline: true })
      await audit(trx, { session, tenant, operation: 'rollback', target: `${row.kind}:${row.code}@${version}→${next}` })
    })
  }

  async function update(
    trx: Database,
    id: string,
    set: Partial<Pick<ResourceRow, 'publishedVersion' | 'publishedRevision' | 'isOnline'>>,
  ) {
    await scope.in(trx).update('resource').set(set).where('id', '=', id).execute()
  }

  return {
    list,
    get,
    publish,
    rollback,

    /** Takes it offline; submitted records stay readable. */
    async withdraw(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        if (!row.isOnline) throw new AppError('conflict', { message: t('尚未发布，无需下线') })
        await update(trx, id, { isOnline: false })
        await publishableOf(row.kind).onWithdraw?.(trx, scope, id)
        await audit(trx, { session, tenant, operation: 'withdraw', target: `${row.kind}:${row.code}` })
      })
    },

    /** Resets the draft to the published version. */
    async discard(id: string, baseRevision: number | undefined): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        assertRevision(row, baseRevision)
        if (row.publishedVersion === null) throw new AppError('conflict', { message: t('尚未发布，没有可恢复的内容') })
        const version = await versionRepository(trx, session, tenant).get(id, row.publishedVersion)
        const revision = await drafts.save(trx, row, { ...version.document, code: row.code }, null)
        await update(trx, id, { publishedRevision: revision })
      })
    },

    /** Resets the draft to an old version. In: the id of the version. Out: the id of the resource. */
    async restore(versionId: string, baseRevision: number | undefined): Promise<string> {
      return db.transaction().execute(async (trx) => {
        const version = await scope
          .in(trx)
          .select('resourceVersion')
          .select(['resourceId', 'document'])
          .where('id', '=', versionId)
          .executeTakeFirst()
        if (!version) throw new AppError('not_found')
        const row = await drafts.read(version.resourceId, { trx, lock: true })
        assertRevision(row, baseRevision)
        // The resource may have been renamed since.
        await drafts.save(trx, row, { ...readDocument(version.document), code: row.code }, null)
        return row.id
      })
    },

    /** The current version of a resource for users, or a given one; by id or code. Throws not_found, also when it was taken offline. */
    published: (kind: string, key: string, version?: number) =>
      publishedDocument(db, { realmId, appId }, { kind, key, version }),
  }
}
