import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { assertFreeCode, deleteAliases } from '@/server/db/codeAliases'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { maxReportedUsages, usagesOf } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { DictItem } from '@/server/db/tables'
import type { Session, Tenant } from '@/server/plugins/session'

type Dict = OperationTypes['updateDict']['reply']

/** The dictionaries of one application. */
export function dictRepository(db: Database, { realmId }: Session, { appId }: Tenant) {
  const scope = scoped(db, { realmId, appId })
  async function get(id: string): Promise<Dict> {
    const row = await scope
      .select('dict')
      .select(['id', 'code', 'name', 'items', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    return row
  }

  return {
    async list(query: OperationTypes['listDicts']['query']) {
      const { page, size, offset } = pageWindow(query)
      const code = query.code
        ? sql`and id in (select id from ${scope.rows('codeOwner')} code_owner where kind = 'dictionary' and code = ${query.code})`
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
        select id, code, name, items, updated_at, count(*) over () as total from ${scope.rows('dict')} dict
        where true ${code} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...dict }) => dict), total: rows[0]?.total ?? 0, page, size }
    },

    async create(body: OperationTypes['createDict']['body']): Promise<Dict> {
      assertDistinct(body.items)
      const id = newId()
      await assertFreeCode(db, scope, { kind: 'dictionary', code: body.code })
      await scope
        .insert('dict', {
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
      await scope
        .update('dict')
        .set({
          updatedAt: new Date().toISOString(),
          ...(body.name ? { name: body.name, pinyin: pinyinText(body.name) } : {}),
          ...(body.items ? { items: JSON.stringify(storable(body.items)) } : {}),
        })
        .where('id', '=', id)
        .execute()
      return get(id)
    },

    /** Refused while a draft or a published version refers to it. */
    async remove(id: string): Promise<void> {
      await get(id)
      await db.transaction().execute(async (trx) => {
        const users = await usagesOf(trx, scope, id)
        if (users.length > 0)
          throw new AppError('in_use', { details: { resources: users.slice(0, maxReportedUsages) } })
        await deleteAliases(trx, scope, id)
        await scope.in(trx).delete('dict').where('id', '=', id).execute()
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
