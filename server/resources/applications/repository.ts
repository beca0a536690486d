import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { acrossApplications, scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { leavesPools, poolsOf } from '@/server/resources/emptiedPools'

export type Application = OperationTypes['getApplication']['reply']
type ListQuery = OperationTypes['listApplications']['query']
type MembersQuery = OperationTypes['listMembers']['query']
type Member = OperationTypes['setMember']['reply']
type Changes = OperationTypes['updateApplication']['body']

const columns = sql`a.id, a.code, a.name, a.icon_url, a.description, a.app_type, a.url, a.created_at`

/** The applications of a realm that the caller sees: their own, or all for a super user. */
export function applicationRepository(db: Database, session: Session) {
  const { realmId, userId, isSuperuser } = session
  const scope = acrossApplications(db, { realmId })
  const inApplication = (appId: string, trx: Database = db) => scoped(trx, { realmId, appId })
  const permission = isSuperuser ? sql`1` : sql`m.permission_type`
  const visible = sql`
    from ${scope.rows('application')} a
    left join ${scope.rows('applicationMember')} m on m.app_id = a.id and m.user_id = ${userId}::uuid
    where ${isSuperuser ? sql`true` : sql`m.user_id is not null`}`

  async function get(id: string): Promise<Application> {
    const query = sql<Application>`select ${columns}, ${permission} as permission_type ${visible} and a.id = ${id}::uuid`
    const { rows } = await query.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  return {
    get,

    async list(query: ListQuery) {
      const { page, size, offset } = pageWindow(query, 999)
      const conditions = [
        ...(query.manage ? [sql`${permission} <= 2`] : []),
        ...(query.appType ? [sql`a.app_type = ${query.appType}`] : []),
        ...(query.search
          ? [sql`lower(a.name || ' ' || a.code || ' ' || a.pinyin) like ${containing(query.search)}`]
          : []),
      ]
      const where = conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
      const order = orderBy(
        query.sort,
        { name: sql`a.pinyin`, code: sql`a.code`, createdAt: sql`a.created_at` },
        sql`a.id`,
        sql`a.created_at`,
      )
      const { rows } = await sql<Application & { total: number }>`
        select ${columns}, ${permission} as permission_type, count(*) over () as total ${visible} ${where}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      const total = rows[0]?.total ?? 0
      return { content: rows.map(({ total: _, ...application }) => application), total, page, size }
    },

    async create(body: OperationTypes['createApplication']['body']): Promise<Application> {
      const id = newId()
      await db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('application', {
            id,
            code: body.code,
            name: body.name,
            pinyin: pinyinText(body.name),
            iconUrl: body.iconUrl ?? null,
            description: body.description ?? null,
            appType: body.appType ?? 'INNER_APP',
            url: body.url ?? null,
          })
          .execute()
        await inApplication(id, trx).insert('applicationMember', { userId, permissionType: 1 }).execute()
        await audit(trx, { session, tenant: { appId: id }, operation: 'createApplication', target: body.code })
      })
      return get(id)
    },

    async update(id: string, changes: Changes): Promise<Application> {
      const set = { ...changes, ...(changes.name ? { pinyin: pinyinText(changes.name) } : {}) }
      if (Object.keys(set).length > 0) {
        await db.transaction().execute(async (trx) => {
          await scope.in(trx).update('application').set(set).where('id', '=', id).execute()
          await audit(trx, {
            session,
            tenant: { appId: id },
            operation: 'updateApplication',
            target: id,
            details: changes,
          })
        })
      }
      return get(id)
    },

    async remove(id: string): Promise<void> {
      await get(id)
      const users = await inApplication(id).select('resource').select(['id', 'kind', 'title']).limit(50).execute()
      if (users.length > 0) throw new AppError('in_use', { details: { resources: users } })
      await db.transaction().execute(async (trx) => {
        await inApplication(id, trx).delete('dict').execute()
        await scope.in(trx).delete('application').where('id', '=', id).execute()
        await audit(trx, { session, tenant: { appId: id }, operation: 'deleteApplication', target: id })
      })
    },

    async members(id: string, query: MembersQuery) {
      const { page, size, offset } = pageWindow(query)
      const search = query.search
        ? sql`and lower(u.real_name || ' ' || u.username || ' ' || u.pinyin) like ${containing(query.search)}`
        : sql``
      const order = orderBy(
        query.sort,
        { name: sql`u.pinyin`, username: sql`u.username`, permissionType: sql`m.permission_type` },
        sql`u.id`,
        sql`m.permission_type`,
      )
      const { rows } = await sql<Member & { total: number }>`
        select m.user_id, u.username, u.real_name as name, o.name as org_name, m.permission_type, count(*) over () as total
        from ${inApplication(id).rows('applicationMember')} m
        join ${scope.rows('account')} u on u.id = m.user_id
        left join ${scope.rows('org')} o on o.id = u.org_id
        where true ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0, page, size }
    },

    async setMember(id: string, memberId: string, permissionType: 1 | 2 | 3): Promise<Member> {
      const { rows } = await sql<{ username: string; realName: string; orgName: string | null }>`
        select u.username, u.real_name, o.name as org_name from ${scope.rows('account')} u
        left join ${scope.rows('org')} o on o.id = u.org_id where u.id = ${memberId}::uuid`.execute(db)
      const user = rows[0]
      if (!user) throw new AppError('not_found')
      await db.transaction().execute(async (trx) => {
        await inApplication(id, trx)
          .insert('applicationMember', { userId: memberId, permissionType })
          .onConflict((conflict) => conflict.columns(['realmId', 'appId', 'userId']).doUpdateSet({ permissionType }))
          .execute()
        await audit(trx, {
          session,
          tenant: { appId: id },
          operation: 'setMember',
          target: user.username,
          details: { permissionType },
        })
      })
      return { userId: memberId, username: user.username, name: user.realName, orgName: user.orgName, permissionType }
    },

    /** Tasks that only he could receive go to administrators. */
    async removeMember(id: string, memberId: string): Promise<void> {
      await withEffects(db, async (trx) => {
        const { numDeletedRows } = await inApplication(id, trx)
          .delete('applicationMember')
          .where('userId', '=', memberId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new AppError('not_found')
        await leavesPools(trx, realmId, await poolsOf(trx, realmId, memberId))
        await audit(trx, { session, tenant: { appId: id }, operation: 'removeMember', target: memberId })
      })
    },
  }
}
