import { documentKindOf } from '@/domain/documents/kinds/registry'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { addAlias, assertFreeCode } from '@/server/db/codeAliases'
import type { Database } from '@/server/db/connect'
import { usagesOf } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { assertRevision, draftRepository, type ResourceRow } from '@/server/resources/biz-resources/draftRepository'
import { publishableOf } from '@/server/resources/publishables/registry'

interface MenuItem {
  type: string
  code?: string
  children?: MenuItem[]
}

/**
 * Renames with all references: every draft of the application that uses the old name gets the new one, in the same transaction.
 * Published versions are immutable; they continue to use the old code, which stays known as an alias.
 */
export function renameRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })
  const drafts = draftRepository(db, session, tenant)

  /** Drafts are locked in the order of their ids, so that two renames cannot deadlock. */
  async function follow(trx: Database, id: string, rename: ReferenceRename): Promise<void> {
    const usages = await usagesOf(trx, scope, id)
    const users = [...new Set(usages.filter(({ isPublished }) => !isPublished).map((usage) => usage.id))].toSorted()
    for (const user of users) {
      const row = await drafts.read(user, { trx, lock: true })
      const document = documentKindOf(row.document).renameReference(row.document, rename)
      if (document !== row.document) await drafts.save(trx, row, document, null)
    }
  }

  async function renameInMenus(trx: Database, { kind, code }: ResourceRow, to: string): Promise<void> {
    const application = await scope
      .in(trx)
      .select('application')
      .select(['menus', 'menusRevision'])
      .where('id', '=', appId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const menus = application.menus as MenuItem[]
    const renamed = menus.map((item) => renameItem(item, { kind, code, to }))
    if (JSON.stringify(renamed) === JSON.stringify(menus)) return
    await scope
      .in(trx)
      .update('application')
      .set({ menus: JSON.stringify(renamed), menusRevision: application.menusRevision + 1 })
      .where('id', '=', appId)
      .execute()
  }

  return {
    /** Gives a resource another code. Throws duplicate, revision_conflict or, for its own code, conflict. */
    async renameCode(id: string, code: string, baseRevision: number | undefined): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        assertRevision(row, baseRevision)
        if (row.code === code) throw new AppError('conflict', { message: t('新编码与原编码相同') })
        await assertFreeCode(trx, scope, { kind: row.kind, code }, id)
        await follow(trx, id, { kind: row.kind, from: { code: row.code }, to: { code } })
        await addAlias(trx, scope, { kind: row.kind, from: row.code, to: code, targetId: id })
        await scope.in(trx).update('resource').set({ code }).where('id', '=', id).execute()
        const rename = { kind: row.kind, from: { code: row.code }, to: { code } }
        const own = documentKindOf(row.document).renameReference(row.document, rename)
        await drafts.save(trx, { ...row, code }, { ...own, code }, null)
        await renameInMenus(trx, row, code)
        await audit(trx, { session, tenant, operation: 'rename', target: `${row.kind}:${row.code}→${code}` })
      })
    },

    /** Gives a dictionary another code. Throws not_found, duplicate or, for its own code, conflict. */
    async renameDictionary(id: string, code: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const own = scope.in(trx).select('dict').where('id', '=', id)
        const dict = await own.select('code').forUpdate().executeTakeFirst()
        if (!dict) throw new AppError('not_found')
        if (dict.code === code) throw new AppError('conflict', { message: t('新编码与原编码相同') })
        await assertFreeCode(trx, scope, { kind: 'dictionary', code }, id)
        await follow(trx, id, { kind: 'dictionary', from: { code: dict.code }, to: { code } })
        await addAlias(trx, scope, { kind: 'dictionary', from: dict.code, to: code, targetId: id })
        await scope.in(trx).update('dict').set({ code }).where('id', '=', id).execute()
        await audit(trx, { session, tenant, operation: 'rename', target: `dictionary:${dict.code}→${code}` })
      })
    },

    /**
     * Gives a field of the draft another key in the data. Drafts that refer to it by the old key refer to it by its id from then on, which
     * never changes; published versions still find it by the old key. Throws not_found for a missing node, conflict
     * for its own key and duplicate for that of another field in the same rows.
     */
    async renameField(
      id: string,
      { nodeId, bind, baseRevision }: { nodeId: string; bind: string; baseRevision?: number },
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const row = await drafts.read(id, { trx, lock: true })
        assertRevision(row, baseRevision)
        const renamed = publishableOf(row.kind).renameMember?.(row.document, { id: nodeId, name: bind })
        if (!renamed) throw new AppError('not_found')
        const rename = renamed.rename && { kind: row.kind, ...renamed.rename }
        const own = rename
          ? documentKindOf(renamed.document).renameReference(renamed.document, rename)
          : renamed.document
        await drafts.save(trx, row, own, row.journal)
        if (rename) await follow(trx, id, rename)
        await audit(trx, { session, tenant, operation: 'renameField', target: `${row.kind}:${row.code}#${bind}` })
      })
    },
  }
}

function renameItem(item: MenuItem, name: { kind: string; code: string; to: string }): MenuItem {
  return {
    ...item,
    ...(item.type === name.kind && item.code === name.code ? { code: name.to } : {}),
    ...(item.children ? { children: item.children.map((child) => renameItem(child, name)) } : {}),
  }
}
