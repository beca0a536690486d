import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { checkUnused, lockNamed } from '@/server/resources/checkUnused'

type Position = OperationTypes['createPosition']['reply']

/** Positions (岗位) of the caller's realm. */
export function positionRepository(db: Database, session: Session) {
  const scope = scoped(db, { realmId: session.realmId })
  const selection = sql`
    select p.id, p.code, p.name,
      (select count(*) from ${scope.rows('positionMember')} m where m.position_id = p.id) as members`
  const source = sql`from ${scope.rows('position')} p where true`

  async function get(id: string, trx: Database = db): Promise<Position> {
    const { rows } = await sql<Position>`${selection} ${source} and p.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  return {
    get,

    async list(query: OperationTypes['listPositions']['query']) {
      const { page, size, offset } = pageWindow(query)
      const search = query.search
        ? sql`and (p.name || ' ' || p.code || ' ' || p.pinyin) ilike ${containing(query.search)}`
        : sql``
      const order = orderBy(query.sort, { name: sql`p.pinyin`, code: sql`p.code` }, sql`p.id`, sql`p.pinyin`)
      const { rows } = await sql<Position & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...position }) => position), total: rows[0]?.total ?? 0, page, size }
    },

    async create({ code, name }: OperationTypes['createPosition']['body']): Promise<Position> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('position', { id, code, name, pinyin: pinyinText(name) })
          .execute()
        await audit(trx, { session, operation: 'createPosition', target: id })
        return get(id, trx)
      })
    },

    async update(id: string, { name }: OperationTypes['updatePosition']['body']): Promise<Position> {
      return db.transaction().execute(async (trx) => {
        await get(id, trx)
        await scope
          .in(trx)
          .update('position')
          .set({ name, pinyin: pinyinText(name) })
          .where('id', '=', id)
          .execute()
        await audit(trx, { session, operation: 'updatePosition', target: id })
        return get(id, trx)
      })
    },

    /** Refused while somebody holds it, a published process names it, or a task waits for its holders. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockNamed(trx, session.realmId, 'post', id)
        const position = await get(id, trx)
        const { members } = position
        if (members > 0)
          throw new AppError('in_use', { message: t('还有 {members} 名成员，请先移除成员再删除岗位', { members }) })
        await checkUnused(trx, session.realmId, { type: 'post', ...position })
        await scope.in(trx).delete('position').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deletePosition', target: id })
      })
    },
  }
}
