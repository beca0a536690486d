import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { hashToken } from '@/server/plugins/session'

const windowMs = 15 * 60_000
const mostAttempts = 10

/**
 * Counts attempts that may be guesses, in the database, so that all servers count together. The key says what is guessed and by whom;
 * only its hash is stored. `now` is the clock.
 */
export function throttle(db: Database, key: string, now: () => number = Date.now) {
  const realmId = defaultRealmId
  const keyHash = hashToken(key)
  return {
    /**
     * Counts an attempt before it is made, so that many at once are as many. Throws too_many_requests for more than ten without a
     * success within a quarter of an hour, until that has passed.
     */
    async attempt(): Promise<void> {
      const at = new Date(now()).toISOString()
      const end = new Date(now() + windowMs).toISOString()
      const { rows } = await sql<{ count: number }>`
        insert into attempt as a (realm_id, key_hash, expires_at) values (${realmId}, ${keyHash}, ${end}::timestamptz)
        on conflict (realm_id, key_hash) do update set
          count = case when a.expires_at < ${at}::timestamptz then 1 else a.count + 1 end,
          expires_at = case when a.expires_at < ${at}::timestamptz then excluded.expires_at else a.expires_at end
        returning count`.execute(db)
      if (rows[0]!.count > mostAttempts) throw new AppError('too_many_requests')
    },

    async succeed(): Promise<void> {
      await db.deleteFrom('attempt').where('realmId', '=', realmId).where('keyHash', '=', keyHash).execute()
    },
  }
}
