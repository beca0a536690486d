import { type Connection, connect, type Database } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { startAlone } from '@/server/db/startAlone'
import type { Env } from '@/server/env'
import type { FileStore } from '@/server/storage/FileStore'

export interface OpenDatabase {
  /** Throws while the database is not open yet. */
  get(): Database
  /** Resolves once it is open; rejects with what prevented it. */
  ready: Promise<Database>
  /** Waits for an opening in progress. */
  close(): Promise<void>
}

interface Opening {
  files: FileStore
  /** Fills a database that is open and migrated. */
  seed?: (db: Database, files: FileStore) => Promise<void>
  onIncident: (message: string) => void
}

/** Opens the configured database, migrates it, prepares its accounts and seeds it. Returns immediately. */
export function openDatabase(env: Env, { files, seed, onIncident }: Opening): OpenDatabase {
  let connection: Connection | undefined
  const open = async () => {
    await files.check()
    const opened = await connect({ ...env, onIncident })
    connection = opened
    await startAlone(opened, async () => {
      await migrate(opened.pool)
      await prepareAccounts(opened.db, env)
      await seed?.(opened.db, files)
    })
    opened.pool.limitStatements(env.statementMs)
    return opened.db
  }
  const ready = open()
  // Callers that wait for it handle the failure; until then it must not end the process.
  ready.catch(() => undefined)
  return {
    ready,
    get() {
      if (!connection) throw new Error('the database is not open yet')
      return connection.db
    },
    async close() {
      await ready.catch(() => undefined)
      await connection?.close()
    },
  }
}
