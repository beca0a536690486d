import { migrations } from '@/server/db/migrations'
import type { DatabaseClient, DatabasePool } from '@/server/db/pool'

/** An arbitrary lock number shared by all nodes: only one of them migrates at a time. */
const lockKey = 712_004_001

/**
 * Migrates the database to this release, in one transaction; forward only.
 * In: the last number to apply, all if absent. Out: the numbers applied. Throws, without changing anything, when the database has migrations that this release does not know.
 */
export async function migrate(pool: DatabasePool, upTo = Number.POSITIVE_INFINITY): Promise<number[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const applied = await apply(client, upTo)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function apply(client: DatabaseClient, upTo: number): Promise<number[]> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [lockKey])
  await client.query(
    'create table if not exists schema_migration (number integer primary key, name text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query('select coalesce(max(number), 0) as number from schema_migration')
  const current = Number(rows[0]?.number)
  const newest = migrations.at(-1)?.number ?? 0
  if (current > newest) {
    throw new Error(
      `数据库结构版本 ${current} 比本程序的 ${newest} 新，请升级程序。 The database is at migration ${current}, newer than this release's ${newest}: upgrade the program.`,
    )
  }
  const missing = migrations.filter((migration) => migration.number > current && migration.number <= upTo)
  for (const migration of missing) {
    await client.query(migration.text)
    await client.query('insert into schema_migration (number, name) values ($1, $2)', [
      migration.number,
      migration.name,
    ])
  }
  return missing.map((migration) => migration.number)
}
