import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { type Audience, audienceOf, isReadBy, principalsFor } from '@/server/resources/announcements/audience'
import { audit } from '@/server/resources/audit'

type Announcement = OperationTypes['getAnnouncement']['reply']
type Body = OperationTypes['createAnnouncement']['body']

interface Row extends Omit<Announcement, 'reach'> {
  audience: string[] | null
}

/** The announcements of the caller's realm. Readers see the published ones of their audience; managers see all. */
export function announcementRepository(db: Database, session: Session) {
  const { realmId, userId, isSuperuser } = session
  const scope = scoped(db, { realmId })
  const selection = sql`
    select n.id, n.title, n.content, n.is_pinned, n.status, n.published_at, n.created_at, n.updated_at, n.audience,
      u.real_name as author`
  const source = sql`
    from ${scope.rows('announcement')} n join ${scope.rows('account')} u on u.id = n.created_by
    where ${isSuperuser ? sql`true` : isReadBy(scope, session)}`

  async function get(id: string, trx: Database = db): Promise<Announcement> {
    const { rows } = await sql<Row>`${selection} ${source} and n.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return present(rows[0])
  }

  /** The audience of an announcement is visible to its managers only. */
  function present({ audience, ...row }: Row): Announcement {
    return { ...row, reach: audience ? 'chosen' : 'everyone', ...(isSuperuser ? audienceOf(audience ?? []) : {}) }
  }

  const audienceText = async (trx: Database, audience: Audience) => {
    const principals = await principalsFor(trx, session, audience)
    return principals && JSON.stringify(principals)
  }

  const one = (trx: Database, id: string) => scope.in(trx).update('announcement').where('id', '=', id)

  return {
    async read(id: string): Promise<Announcement> {
      const announcement = await get(id)
      if (announcement.status !== 'published' && !isSuperuser) throw new AppError('not_found')
      return announcement
    },

    /** Pinned ones first, then the newest. */
    async list(query: OperationTypes['listAnnouncements']['query']) {
      const { page, size, offset } = pageWindow(query)
      const wanted = isSuperuser ? query.status : 'published'
      const status = wanted ? sql`and n.status = ${wanted}` : sql``
      const search = query.search ? sql`and (n.title || ' ' || n.pinyin) ilike ${containing(query.search)}` : sql``
      const order = orderBy(
        query.sort,
        { title: sql`n.pinyin`, publishedAt: sql`n.published_at`, updatedAt: sql`n.updated_at` },
        sql`n.id`,
        sql`n.is_pinned desc, n.published_at desc nulls first`,
      )
      const { rows } = await sql<Row & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${status} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return {
        content: rows.map(({ total: _, ...row }) => present(row)),
        total: rows[0]?.total ?? 0,
        page,
        size,
      }
    },

    async create({ title, content, isPinned, ...audience }: Body): Promise<Announcement> {
      const id = newId()
      return db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('announcement', {
            id,
            title,
            content,
            pinyin: pinyinText(title),
            isPinned: isPinned ?? false,
            publishedAt: null,
            createdBy: userId,
            audience: await audienceText(trx, audience),
          })
          .execute()
        await audit(trx, { session, operation: 'createAnnouncement', target: id })
        return get(id, trx)
      })
    },

    async update(id: string, { title, content, isPinned, ...audience }: Partial<Body>): Promise<Announcement> {
      return db.transaction().execute(async (trx) => {
        await get(id, trx)
        await one(trx, id)
          .set({
            ...(title ? { title, pinyin: pinyinText(title) } : {}),
            ...(content ? { content } : {}),
            ...(isPinned === undefined ? {} : { isPinned: isPinned ?? false }),
            ...(audience.reach ? { audience: await audienceText(trx, audience) } : {}),
            updatedAt: new Date().toISOString(),
          })
          .execute()
        await audit(trx, { session, operation: 'updateAnnouncement', target: id })
        return get(id, trx)
      })
    },

    async remove(id: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await get(id, trx)
        await scope.in(trx).delete('announcement').where('id', '=', id).execute()
        await audit(trx, { session, operation: 'deleteAnnouncement', target: id })
      })
    },

    async operate({ id, action }: OperationTypes['operateAnnouncement']['params']): Promise<Announcement> {
      return db.transaction().execute(async (trx) => {
        const { status } = await get(id, trx)
        // A draft or a withdrawn one can be published, a published one withdrawn.
        if ((action === 'publish') === (status === 'published')) throw new AppError('conflict')
        const now = new Date().toISOString()
        await one(trx, id)
          .set(action === 'publish' ? { status: 'published', publishedAt: now } : { status: 'withdrawn' })
          .execute()
        await audit(trx, { session, operation: `${action}Announcement`, target: id })
        return get(id, trx)
      })
    },
  }
}
