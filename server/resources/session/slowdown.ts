import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { hashToken } from '@/server/plugins/session'

const windowMs = 15 * 60_000

interface Pace {
  /** Attempts within a quarter of an hour that nothing is held against. */
  free: number
  /** How far apart further ones must be, in milliseconds. */
  everyMs: number
}

/**
 * Slows attempts down where there are many, and never shuts out wholly: whoever knows the right password gets in, however many wrong ones
 * others have tried. Counted in the database for all servers together; only a hash of the key is stored. `now` is the clock.
 */
export function slowdown(db: Database, key: string, { free, everyMs }: Pace, now: () => number = Date.now) {
  const realmId = defaultRealmId
  const keyHash = hashToken(key)
  return {
    /** Counts an attempt before it is made. Out: whether it is one too many, made at its own time. Throws too_many_requests. */
    async attempt(): Promise<boolean> {
      const at = new Date(now()).toISOString()
      const end = new Date(now() + windowMs).toISOString()
      // Its own moment, so that of two attempts at once only one has its turn.
      const next = new Date(now() + everyMs).toISOString().replace('Z', `${randomInt(100, 1000)}Z`)
      const { rows } = await sql<{ count: number; isDue: boolean | null }>`
        insert into attempt as a (realm_id, key_hash, expires_at) values (${realmId}, ${keyHash}, ${end}::timestamptz)
        on conflict (realm_id, key_hash) do update set
          count = case when a.expires_at < ${at}::timestamptz then 1 else a.count + 1 end,
          next_at = case
            when a.expires_at < ${at}::timestamptz then null
            when a.count >= ${free}::int and coalesce(a.next_at, ${at}::timestamptz) <= ${at}::timestamptz then ${next}::timestamptz
            else a.next_at end,
          expires_at = case when a.expires_at < ${at}::timestamptz then excluded.expires_at else a.expires_at end
        returning count, next_at = ${next}::timestamptz as is_due`.execute(db)
      const { count, isDue } = rows[0]!
      if (count > free && !isDue) throw new AppError('too_many_requests')
      return count > free
    },

    /** Takes one attempt back: it was no guess. */
    async forgive(): Promise<void> {
      await sql`update attempt set count = greatest(count - 1, 0) where realm_id = ${realmId} and key_hash = ${keyHash}`.execute(
        db,
      )
    },

    async forget(): Promise<void> {
      await db.deleteFrom('attempt').where('realmId', '=', realmId).where('keyHash', '=', keyHash).execute()
    },
  }
}
