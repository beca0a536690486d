import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import type { Session, Tenant } from '@/server/plugins/session'
import { draftRepository } from '@/server/resources/biz-resources/draftRepository'

/** A page that has not reported itself for so many seconds is gone; it does so every ten. */
const LIFE_SECONDS = 30

type Keep = OperationTypes['keepPresence']

/** Who has a resource open. One line a page of a browser, so that a builder's second tab does not end the first. */
export function presenceRepository(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId } = tenant

  return {
    /** Notes the caller's page (or its leaving) and gives who else is there, each person once. Throws not_found. */
    async keep(id: string, { client, leaving }: Keep['body']): Promise<Keep['reply']> {
      await draftRepository(db, session, tenant).read(id)
      return db.transaction().execute(async (trx) => {
        const here = sql`realm_id = ${realmId} and app_id = ${appId}::uuid and resource_id = ${id}::uuid`
        await sql`delete from resource_presence where ${here}
          and (seen_at < now() - make_interval(secs => ${LIFE_SECONDS})
            or ${leaving === true} and client = ${client} and user_id = ${userId}::uuid)`.execute(trx)
        if (leaving !== true)
          await sql`insert into resource_presence (realm_id, app_id, resource_id, client, user_id)
            values (${realmId}, ${appId}::uuid, ${id}::uuid, ${client}, ${userId}::uuid)
            on conflict (realm_id, app_id, resource_id, client) do update set seen_at = now()
            where resource_presence.user_id = excluded.user_id`.execute(trx)
        const { rows } = await sql<Keep['reply']['content'][number]>`
          select p.user_id, a.real_name as name, min(p.since) as since from resource_presence p
          join account a on a.realm_id = p.realm_id and a.id = p.user_id
          where p.realm_id = ${realmId} and p.app_id = ${appId}::uuid and p.resource_id = ${id}::uuid
            and p.user_id <> ${userId}::uuid
          group by p.user_id, a.real_name order by 3, 1`.execute(trx)
        return { content: rows }
      })
    },
  }
}
