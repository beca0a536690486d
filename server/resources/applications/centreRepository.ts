import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'

type App = OperationTypes['listApps']['reply']['content'][number]

/** The application centre: what the caller may open, external applications included, and the caller's favourites. */
export function centreRepository(db: Database, { realmId, userId, isSuperuser }: Session) {
  const scope = acrossApplications(db, { realmId })
  const selection = sql`
    select a.id, a.code, a.name, a.icon_url, a.description, a.app_type, a.url,
      ${isSuperuser ? sql`1` : sql`coalesce(m.permission_type, 3)`} as permission_type,
      f.app_id is not null as favourite,
      case a.app_type when 'OUTER_APP' then ${t('外部应用')} else ${t('内部应用')} end as "group"`
  const source = sql`
    from ${scope.rows('application')} a
    left join ${scope.rows('applicationMember')} m on m.app_id = a.id and m.user_id = ${userId}::uuid
    left join ${scope.rows('applicationFavourite')} f on f.app_id = a.id and f.user_id = ${userId}::uuid
    where ${isSuperuser ? sql`true` : sql`m.user_id is not null`}`

  return {
    async list(query: OperationTypes['listApps']['query']) {
      const { page, size, offset } = pageWindow(query, 999)
      const search = query.search
        ? sql`and lower(a.name || ' ' || a.code || ' ' || a.pinyin) like ${containing(query.search)}`
        : sql``
      const order = orderBy(query.sort, { name: sql`a.pinyin` }, sql`a.id`, sql`a.app_type, a.pinyin`)
      const { rows } = await sql<App & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...app }) => app), total: rows[0]?.total ?? 0, page, size }
    },

    async favourites() {
      const { rows } = await sql<App>`${selection} ${source} and f.app_id is not null order by f.sort`.execute(db)
      return { content: rows, total: rows.length }
    },

    /** Replaces the caller's favourites, in the given order. */
    async saveFavourites(ids: string[]): Promise<void> {
      const wanted = [...new Set(ids)]
      await db.transaction().execute(async (trx) => {
        await scope.in(trx).delete('applicationFavourite').where('userId', '=', userId).execute()
        if (wanted.length === 0) return
        const { rows } = await sql<{ id: string }>`${selection} ${source}`.execute(trx)
        const known = new Set(rows.map(({ id }) => id))
        if (wanted.some((id) => !known.has(id))) throw new AppError('reference_missing')
        await scope
          .in(trx)
          .insert(
            'applicationFavourite',
            wanted.map((appId, sort) => ({ userId, appId, sort })),
          )
          .execute()
      })
    },
  }
}
