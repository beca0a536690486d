import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { hashToken } from '@/server/plugins/session'

const windowMs = 15 * 60_000
const maxAttempts = 10

/**
 * Counts attempts that may be guesses, in the database for all servers together. The key identifies the guessed object and the caller;
 * only its hash is stored. `now` is the clock.
 */
export function throttle(db: Database, key: string, now: () => number = Date.now) {
  const scope = scoped(db, { realmId: defaultRealmId })
  const keyHash = hashToken(key)
  return {
    /**
     * Counts an attempt before it is made, so that concurrent ones all count. Throws too_many_requests after ten without a
     * success within a quarter of an hour, until that has passed.
     */
    async attempt(): Promise<void> {
      const at = new Date(now()).toISOString()
      const end = new Date(now() + windowMs).toISOString()
      const isOver = sql`attempt.expires_at < ${at}::timestamptz`
      const { count } = await scope
        .insert('attempt', { keyHash, expiresAt: end })
        .onConflict((conflict) =>
          conflict.columns(['realmId', 'keyHash']).doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else attempt.count + 1 end`,
            expiresAt: sql<string>`case when ${isOver} then excluded.expires_at else attempt.expires_at end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      if (count > maxAttempts) throw new AppError('too_many_requests')
    },

    async succeed(): Promise<void> {
      await scope.delete('attempt').where('keyHash', '=', keyHash).execute()
    },
  }
}
