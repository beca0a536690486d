import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Menus = OperationTypes['saveMenus']['body']
type Item = Menus['content'][number]

/** Levels below the top one. */
const DEEPEST = 3
const MOST = 500
/** Only these count as external addresses (specification §2.3). */
const EXTERNAL = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** The menus that the administrators of an application edit; the workbench computes what users see of them. */
export function menuRepository(db: Database, session: Session, appId: string) {
  const { realmId } = session
  const scope = scoped(db, { realmId })

  async function get(trx: Database = db): Promise<Menus> {
    const row = await scope
      .in(trx)
      .select('application')
      .select(['menus', 'addsPublished', 'menusRevision'])
      .where('id', '=', appId)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return { content: row.menus as Item[], addsPublished: row.addsPublished, revision: row.menusRevision }
  }

  return {
    get,

    /** Replaces the whole tree. Throws revision_conflict when somebody saved since `revision` was read. */
    async save({ content, addsPublished, revision }: Menus): Promise<Menus> {
      assertMenus(content)
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await scope
          .in(trx)
          .update('application')
          .set({ menus: JSON.stringify(content), addsPublished, menusRevision: sql<number>`menus_revision + 1` })
          .where('id', '=', appId)
          .where('menusRevision', '=', revision)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new AppError('revision_conflict')
        await audit(trx, { session, operation: 'saveMenus', target: appId })
        return get(trx)
      })
    },
  }
}

/** Throws validation_failed, naming the item, for one without a valid target. */
function assertMenus(items: Item[], depth = 1, count = { items: 0 }): void {
  for (const item of items) {
    count.items += 1
    if (count.items > MOST) refuse(t('菜单不能超过 {most} 项', { most: MOST }))
    if (depth > DEEPEST) refuse(t('菜单「{name}」的层级过深，最多 {most} 层', { name: item.name, most: DEEPEST }))
    if (item.type === 'url' && !EXTERNAL.test(item.url ?? ''))
      refuse(t('菜单「{name}」的地址须以 http://、https://、mailto: 或 tel: 开头', { name: item.name }))
    if (item.type !== 'url' && item.type !== 'group' && !item.code)
      refuse(t('请为菜单「{name}」选择要打开的资源', { name: item.name }))
    if (item.type !== 'group' && item.children?.length)
      refuse(t('只有分组可以有下级，请调整「{name}」', { name: item.name }))
    assertMenus(item.children ?? [], depth + 1, count)
  }
}

function refuse(message: string): never {
  throw new AppError('validation_failed', { message })
}
