import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { hashToken } from '@/server/plugins/session'

const windowMs = 15 * 60_000

interface Pace {
  /** Attempts within a quarter of an hour without a delay. */
  free: number
  /** The interval between further ones, in milliseconds. */
  everyMs: number
}

/**
 * Delays attempts when there are many, and never blocks entirely: the right password is accepted, however many wrong ones
 * others have tried. Counted in the database for all servers together; only a hash of the key is stored. `now` is the clock.
 */
export function slowdown(db: Database, key: string, { free, everyMs }: Pace, now: () => number = Date.now) {
  const scope = scoped(db, { realmId: defaultRealmId })
  const keyHash = hashToken(key)
  return {
    /** Counts an attempt before it is made. Out: whether it exceeds the limit and uses a slot of its own. Throws too_many_requests. */
    async attempt(): Promise<boolean> {
      const at = new Date(now()).toISOString()
      const end = new Date(now() + windowMs).toISOString()
      // A slot of its own, so that of two concurrent attempts only one passes.
      const next = new Date(now() + everyMs).toISOString().replace('Z', `${randomInt(100, 1000)}Z`)
      const isOver = sql`attempt.expires_at < ${at}::timestamptz`
      const { count, isDue } = await scope
        .insert('attempt', { keyHash, expiresAt: end })
        .onConflict((conflict) =>
          conflict.columns(['realmId', 'keyHash']).doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else attempt.count + 1 end`,
            nextAt: sql<string | null>`case
              when ${isOver} then null
              when attempt.count >= ${free}::int and coalesce(attempt.next_at, ${at}::timestamptz) <= ${at}::timestamptz
                then ${next}::timestamptz
              else attempt.next_at end`,
            expiresAt: sql<string>`case when ${isOver} then excluded.expires_at else attempt.expires_at end`,
          }),
        )
        .returning(['count', sql<boolean | null>`next_at = ${next}::timestamptz`.as('isDue')])
        .executeTakeFirstOrThrow()
      if (count > free && !isDue) throw new AppError('too_many_requests')
      return count > free
    },

    /** Takes one attempt back: it was not a guess. */
    async forgive(): Promise<void> {
      await scope
        .update('attempt')
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where('keyHash', '=', keyHash)
        .execute()
    },

    async forget(): Promise<void> {
      await scope.delete('attempt').where('keyHash', '=', keyHash).execute()
    },
  }
}
