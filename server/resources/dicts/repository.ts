import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { assertFreeCode, deleteAliases } from '@/server/db/codeAliases'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { mostUsagesTold, usagesOf } from '@/server/db/references'
import type { DictItem } from '@/server/db/tables'
import type { Session, Tenant } from '@/server/plugins/session'

type Dict = OperationTypes['updateDict']['reply']

/** The dictionaries of one application. */
export function dictRepository(db: Database, { realmId }: Session, { appId }: Tenant) {
  async function get(id: string): Promise<Dict> {
    const row = await db
      .selectFrom('dict')
      .select(['id', 'code', 'name', 'items', 'updatedAt'])
      .where('realmId', '=', realmId)
      .where('appId', '=', appId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row
  }

  return {
    async list(query: OperationTypes['listDicts']['query']) {
      const { page, size, offset } = pageWindow(query)
      const code = query.code
        ? sql`and id in (select id from code_owner where realm_id = ${realmId} and app_id = ${appId}::uuid
            and kind = 'dictionary' and code = ${query.code})`
        : sql``
      const search = query.search
        ? sql`and lower(name || ' ' || code || ' ' || pinyin) like ${containing(query.search)}`
        : sql``
      const order = orderBy(
        query.sort,
        { name: sql`pinyin`, code: sql`code`, updatedAt: sql`updated_at` },
        sql`id`,
        sql`pinyin`,
      )
      const { rows } = await sql<Dict & { total: number }>`
        select id, code, name, items, updated_at, count(*) over () as total from dict
        where realm_id = ${realmId} and app_id = ${appId}::uuid ${code} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...dict }) => dict), total: rows[0]?.total ?? 0, page, size }
    },

    async create(body: OperationTypes['createDict']['body']): Promise<Dict> {
      assertDistinct(body.items)
      const id = newId()
      await assertFreeCode(db, { realmId, appId }, { kind: 'dictionary', code: body.code })
      await db
        .insertInto('dict')
        .values({
          realmId,
          appId,
          id,
          code: body.code,
          name: body.name,
          pinyin: pinyinText(body.name),
          items: JSON.stringify(storable(body.items)),
        })
        .execute()
      return get(id)
    },

    async update(id: string, body: OperationTypes['updateDict']['body']): Promise<Dict> {
      if (body.items) assertDistinct(body.items)
      await db
        .updateTable('dict')
        .set({
          updatedAt: new Date().toISOString(),
          ...(body.name ? { name: body.name, pinyin: pinyinText(body.name) } : {}),
          ...(body.items ? { items: JSON.stringify(storable(body.items)) } : {}),
        })
        .where('realmId', '=', realmId)
        .where('appId', '=', appId)
        .where('id', '=', id)
        .execute()
      return get(id)
    },

    /** Refused while a draft or a published version names it. */
    async remove(id: string): Promise<void> {
      await get(id)
      await db.transaction().execute(async (trx) => {
        const users = await usagesOf(trx, { realmId, appId }, id)
        if (users.length > 0) throw new AppError('in_use', { details: { resources: users.slice(0, mostUsagesTold) } })
        await deleteAliases(trx, { realmId, appId }, id)
        await trx
          .deleteFrom('dict')
          .where('realmId', '=', realmId)
          .where('appId', '=', appId)
          .where('id', '=', id)
          .execute()
      })
    },
  }
}

const storable = (items: Dict['items']): DictItem[] =>
  items.map(({ value, label, disabled }) => ({ value, label, ...(disabled ? { disabled } : {}) }))

function assertDistinct(items: { value: string }[]): void {
  if (new Set(items.map((item) => item.value)).size === items.length) return
  throw new AppError('duplicate', { message: t('字典项的值不能重复，请修改后重试') })
}
