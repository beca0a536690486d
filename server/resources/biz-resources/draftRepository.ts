import { sql } from 'kysely'
import { DocumentError } from '@/domain/documents/DocumentError'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { loadDocument } from '@/domain/documents/kinds/registry'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { pinyinText } from '@/server/db/pinyinText'
import { referencesOf, saveReferences } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { applyPatches, type Patch } from '@/server/resources/applyPatches'
import { publishableOf } from '@/server/resources/publishables/registry'

const maxDocumentBytes = 2 * 1024 * 1024
const maxJournalBytes = 1024 * 1024

export interface ResourceRow {
  id: string
  kind: string
  code: string
  title: string
  document: Envelope
  journal: unknown
  revision: number
  publishedVersion: number | null
  publishedRevision: number | null
  isOnline: boolean
  createdAt: string
  updatedAt: string
  updatedBy: string
  updatedByName: string
}

/** Drafts of the resources of one application. */
export function draftRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })

  /** Throws not_found. `lock` prevents changes until the transaction ends. */
  async function read(id: string, options: { trx?: Database; lock?: boolean } = {}): Promise<ResourceRow> {
    const { rows } = await sql<ResourceRow>`
      select r.id, r.kind, r.code, r.title, r.document, r.journal, r.revision, r.published_version, r.published_revision,
        r.is_online, r.created_at, r.updated_at, r.updated_by, a.real_name as updated_by_name
      from ${scope.rows('resource')} r join ${scope.rows('account')} a on a.id = r.updated_by
      where r.id = ${id}::uuid
      ${options.lock ? sql`for update of r` : sql``}`.execute(options.trx ?? db)
    if (!rows[0]) throw new AppError('not_found')
    return { ...rows[0], document: readDocument(rows[0].document) }
  }

  /** Saves a draft as the next revision, with its references. */
  async function save(trx: Database, row: ResourceRow, document: Envelope, journal: unknown): Promise<number> {
    assertIdentity(row, document)
    const text = JSON.stringify(document)
    if (Buffer.byteLength(text) > maxDocumentBytes) throw new AppError('payload_too_large')
    const { id, publishedVersion } = row
    await publishableOf(row.kind).onSave?.(trx, scope, { id, publishedVersion, document })
    const revision = row.revision + 1
    await scope
      .in(trx)
      .update('resource')
      .set({
        document: text,
        journal: journalText(journal),
        revision,
        title: document.title,
        pinyin: pinyinText(document.title),
        updatedAt: new Date().toISOString(),
        updatedBy: userId,
      })
      .where('id', '=', row.id)
      .execute()
    await saveReferences(trx, scope, row.id, { references: referencesOf(document), isPublished: false })
    return revision
  }

  async function patch(
    id: string,
    body: { baseRevision: number; patches: Patch[]; journal?: unknown },
  ): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const row = await read(id, { trx, lock: true })
      assertRevision(row, body.baseRevision, body.patches)
      const journal = body.journal === undefined ? row.journal : body.journal
      if (body.patches.length > 0)
        return save(trx, row, readDocument(applyPatches(row.document, body.patches)), journal)
      await scope
        .in(trx)
        .update('resource')
        .set({ journal: journalText(journal) })
        .where('id', '=', id)
        .execute()
      return row.revision
    })
  }

  return { read, save, patch }
}

/** Throws revision_conflict with both sides, so that the designer can merge them. */
export function assertRevision(row: ResourceRow, baseRevision: number | undefined, yours: Patch[] = []): void {
  if (baseRevision === undefined || baseRevision === row.revision) return
  const { document, revision, updatedBy, updatedByName } = row
  throw new AppError('revision_conflict', {
    details: { baseRevision, theirs: { document, revision, updatedBy, updatedByName }, yours },
  })
}

/** JSON as a document of the current version. Throws document_invalid. */
export function readDocument(json: unknown): Envelope {
  try {
    return loadDocument(json)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw new AppError('document_invalid', { message: error.message, details: { problems: error.problems } })
  }
}

/** The kind and code of a draft cannot be changed with its content; instances and references depend on them. */
function assertIdentity(row: ResourceRow, { kind, code, title }: Envelope): void {
  if (kind === row.kind && code === row.code && title.length <= 200) return
  throw new AppError('bad_request', { message: t('不能修改资源的类型与编码，标题须为 200 字以内的文字') })
}

function journalText(journal: unknown): string | null {
  if (journal === undefined || journal === null) return null
  const text = JSON.stringify(journal)
  if (Buffer.byteLength(text) > maxJournalBytes) throw new AppError('payload_too_large')
  return text
}
