import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { notify } from '@/server/resources/notices'

type Notification = OperationTypes['readInSiteMessage']['reply']
type ListQuery = OperationTypes['listNotifications']['query']
type Action = OperationTypes['actOnNotifications']['params']['action']

/** The caller's own notifications; nobody else's can be accessed. */
export function messageRepository(db: Database, session: Session) {
  const { realmId, userId, username } = session
  const scope = scoped(db, { realmId })
  const mine = sql`n.user_id = ${userId}::uuid`
  const selection = sql`select n.id, n.title, n.content, n.mark, n.created_at, n.link, s.real_name as sender`
  const source = sql`
    from ${scope.rows('notification')} n left join ${scope.rows('account')} s on s.id = n.created_by where ${mine}`

  /** The specification names the list by its owner; the lists of others do not exist for the caller. */
  const requireOwn = (id: string | undefined) => {
    if (id && id !== username && id !== userId) throw new AppError('not_found')
  }

  async function list(query: ListQuery) {
    requireOwn(query.id)
    const { page, size, offset } = pageWindow({
      page: query.page ?? query.current,
      size: query.size ?? query.pageSize,
    })
    const mark = query.mark ?? query.status
    const title = query.title?.trim() || query.search?.trim()
    const where = sql`${mark === undefined ? sql`` : sql`and n.mark = ${mark}`}
      ${title ? sql`and lower(n.title) like ${containing(title)}` : sql``}`
    const order = orderBy(
      query.sort,
      { createdAt: sql`n.created_at`, title: sql`n.title`, mark: sql`n.mark` },
      sql`n.id desc`,
      sql`n.created_at desc`,
    )
    const { rows } = await sql<Notification & { total: number }>`
      ${selection}, count(*) over () as total ${source} ${where}
      order by ${order} limit ${size} offset ${offset}`.execute(db)
    return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
  }

  async function change(ids: string[], action: Action, trx: Database = db): Promise<number> {
    const own = scope.in(trx)
    const named = sql<boolean>`user_id = ${userId}::uuid and id = any(${idArray(ids)}::uuid[])`
    if (action === 'delete')
      return Number((await own.delete('notification').where(named).executeTakeFirst()).numDeletedRows)
    const mark = action === 'read' ? 1 : 0
    const marked = own.update('notification').set({ mark }).where(named).where('mark', '<>', mark)
    return Number((await marked.executeTakeFirst()).numUpdatedRows)
  }

  return {
    list,
    change,

    async inbox(id: string, query: OperationTypes['listInSiteMessages']['query']) {
      const { content, total } = await list({ ...query, id })
      const { rows } = await sql<{ unread: number }>`
        select count(*) as unread from ${scope.rows('notification')} n where ${mine} and n.mark = 0`.execute(db)
      return { code: 1, data: { records: content, total, unread: rows[0]?.unread ?? 0 } }
    },

    /** Opening a notification marks it read: 0 becomes 1 (specification §4). */
    async open(id: string): Promise<Notification> {
      await change([id], 'read')
      const { rows } = await sql<Notification>`${selection} ${source} and n.id = ${id}::uuid`.execute(db)
      if (!rows[0]) throw new AppError('not_found')
      return rows[0]
    },

    async clear(): Promise<void> {
      await scope.delete('notification').where('userId', '=', userId).execute()
    },

    /** To the named members of the application, or all of them; a super user can address everybody. */
    async send({ appId }: Tenant, { title, content, usernames }: OperationTypes['sendNotification']['body']) {
      const inApplication = scoped(db, { realmId, appId })
      const members = sql`exists (select from ${inApplication.rows('applicationMember')} m where m.user_id = a.id)`
      const named = usernames ? sql`a.username in (${sql.join(usernames)})` : members
      const reachable = session.isSuperuser ? sql`true` : members
      return withEffects(db, async (trx) => {
        const { rows } = await sql<{ id: string }>`
          select a.id from ${scope.rows('account')} a
          where not a.is_disabled and ${named} and ${reachable}`.execute(trx)
        if (usernames && rows.length < new Set(usernames).size) throw new AppError('reference_missing')
        await notify(trx, {
          realmId,
          kind: 'other',
          userIds: rows.map(({ id }) => id),
          title,
          content,
          createdBy: userId,
        })
        await audit(trx, { session, operation: 'sendNotification', target: title })
        return { sent: rows.length }
      })
    },
  }
}
