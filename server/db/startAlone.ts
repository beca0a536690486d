import type { DatabasePool } from '@/server/db/pool'

/** An arbitrary lock number shared by all nodes; not that of migrations, whose transaction waits for its own. */
const lockKey = 712_004_002

/**
 * Prepares the database while no other node does the same: two nodes that start at once on an empty one would both create the
 * missing rows. The embedded database has one node, and one connection.
 */
export async function startAlone<T>(
  { pool, isEmbedded }: { pool: DatabasePool; isEmbedded: boolean },
  work: () => Promise<T>,
): Promise<T> {
  if (isEmbedded) return work()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [lockKey])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1::bigint)', [lockKey]).catch(() => undefined)
    client.release()
  }
}
