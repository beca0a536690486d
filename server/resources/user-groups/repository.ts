import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { checkUnused, lockNamed } from '@/server/resources/checkUnused'

type UserGroup = OperationTypes['createUserGroup']['reply']

/** User groups (用户组) of the caller's realm. */
export function userGroupRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  const selection = sql`
    select g.id, g.code, g.name, g.description,
      (select count(*) from ${scope.rows('userGroupMember')} m where m.group_id = g.id) as members`
  const source = sql`from ${scope.rows('userGroup')} g where true`

  async function get(id: string, trx: Database = db): Promise<UserGroup> {
    const { rows } = await sql<UserGroup>`${selection} ${source} and g.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  return {
    get,

    async list(query: OperationTypes['listUserGroups']['query']) {
      const { page, size, offset } = pageWindow(query)
      const search = query.search
        ? sql`and (g.name || ' ' || g.code || ' ' || g.pinyin) ilike ${containing(query.search)}`
        : sql``
      const order = orderBy(query.sort, { name: sql`g.pinyin`, code: sql`g.code` }, sql`g.id`, sql`g.pinyin`)
      const { rows } = await sql<UserGroup & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0, page, size }
    },

    async create({ code, name, description }: OperationTypes['createUserGroup']['body']): Promise<UserGroup> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('userGroup', { id, code, name, description: description ?? null, pinyin: pinyinText(name) })
          .execute()
        await audit(trx, { session, operation: 'createUserGroup', target: id })
        return get(id, trx)
      })
    },

    /** What is not given stays. */
    async update(id: string, { name, description }: OperationTypes['updateUserGroup']['body']): Promise<UserGroup> {
      return db.transaction().execute(async (trx) => {
        await get(id, trx)
        await scope
          .in(trx)
          .update('userGroup')
          .set({ name, pinyin: pinyinText(name), ...(description === undefined ? {} : { description }) })
          .where('id', '=', id)
          .execute()
        await audit(trx, { session, operation: 'updateUserGroup', target: id })
        return get(id, trx)
      })
    },

    /** With its list of members. Refused while a published process names it, or a task waits for one of them. */
    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await lockNamed(trx, realmId, 'group', id)
        const group = await get(id, trx)
        await checkUnused(trx, realmId, { type: 'group', ...group })
        await scope.in(trx).delete('userGroupMember').where('groupId', '=', id).execute()
        await scope.in(trx).delete('userGroup').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteUserGroup', target: id })
      })
    },
  }
}
