import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository } from '@/server/resources/biz-resources/draftRepository'

/** A page that has not reported itself for this many seconds is gone; it does so every ten. */
const LIFE_SECONDS = 30

type Presence = OperationTypes['keepPresence']

/** Who has a resource open. One row for each page of a browser, so that closing a builder's second tab does not end the first. */
export function presenceRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant
  const scope = scoped(db, { realmId, appId })

  return {
    /** Stores the caller's page (or that it was left) and returns who else is there, each person once. Throws not_found. */
    async update(id: string, { client, leaving }: Presence['body']): Promise<Presence['reply']> {
      await draftRepository(db, session, tenant).read(id)
      return db.transaction().execute(async (trx) => {
        const own = scope.in(trx)
        const isLeaving = sql`${leaving === true} and client = ${client} and user_id = ${userId}::uuid`
        await own
          .delete('resourcePresence')
          .where('resourceId', '=', id)
          .where(sql<boolean>`(seen_at < now() - make_interval(secs => ${LIFE_SECONDS}) or ${isLeaving})`)
          .execute()
        if (leaving !== true)
          await own
            .insert('resourcePresence', { resourceId: id, client, userId })
            .onConflict((conflict) =>
              conflict
                .columns(['realmId', 'appId', 'resourceId', 'client'])
                .doUpdateSet({ seenAt: sql<string>`now()` })
                .where(sql<boolean>`resource_presence.user_id = excluded.user_id`),
            )
            .execute()
        const { rows } = await sql<Presence['reply']['content'][number]>`
          select p.user_id, a.real_name as name, min(p.since) as since from ${scope.rows('resourcePresence')} p
          join ${scope.rows('account')} a on a.id = p.user_id
          where p.resource_id = ${id}::uuid
            and p.user_id <> ${userId}::uuid
          group by p.user_id, a.real_name order by 3, 1`.execute(trx)
        return { content: rows }
      })
    },
  }
}
