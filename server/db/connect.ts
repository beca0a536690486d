import path from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { openBroadcast, openLocalBroadcast, registerBroadcast } from '@/server/db/broadcast'
import { openEmbedded } from '@/server/db/openEmbedded'
import { openExternal } from '@/server/db/openExternal'
import { type DatabasePool, queryOnce } from '@/server/db/pool'
import { startAlone } from '@/server/db/startAlone'
import type { Tables } from '@/server/db/tables'

export type Database = Kysely<Tables>

export interface Connection {
  db: Database
  pool: DatabasePool
  isEmbedded: boolean
  close(): Promise<void>
}

/** Opens the configured database: the embedded one under dataDir, or an external PostgreSQL by its address. */
export async function connect(options: {
  dataDir: string
  databaseUrl?: string
  onIncident?: (message: string) => void
}): Promise<Connection> {
  const { dataDir, databaseUrl, onIncident } = options
  const pool = databaseUrl
    ? await openExternal(databaseUrl, onIncident)
    : await openEmbedded({ folder: path.join(dataDir, 'db'), onIncident })
  try {
    await startAlone({ pool, isEmbedded: !databaseUrl }, () => checkTrigrams(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const broadcast = databaseUrl ? await openBroadcast(databaseUrl, onIncident) : openLocalBroadcast()
  registerBroadcast(db, broadcast)
  const close = async () => {
    await broadcast.close()
    await pool.end()
  }
  return { db, pool, isEmbedded: !databaseUrl, close }
}

/** With ctype C, pg_trgm sees no letters in Chinese text, so every search for it would find nothing. */
async function checkTrigrams(pool: DatabasePool): Promise<void> {
  await queryOnce(pool, 'create extension if not exists pg_trgm')
  const { rows } = await queryOnce(pool, "select cardinality(show_trgm('请假')) as count")
  if (Number(rows[0]?.count) > 0) return
  throw new Error(
    '数据库的 LC_CTYPE 不支持中文检索，请用 UTF-8 的区域设置（如 C.UTF-8 或 zh_CN.UTF-8）创建数据库。 The database’s LC_CTYPE makes no trigrams of Chinese text: create it with a UTF-8 locale such as C.UTF-8.',
  )
}
