import { type Connection, connect, type Database } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { seedDemo } from '@/server/db/seedDemo'
import { startAlone } from '@/server/db/startAlone'
import type { Env } from '@/server/env'
import type { FileStore } from '@/server/storage/FileStore'

export interface OpenDatabase {
  /** Throws while the database is not open yet. */
  get(): Database
  /** Resolves once it is open; rejects with what prevented it. */
  ready: Promise<Database>
  /** Waits for an opening that is under way. */
  close(): Promise<void>
}

/** Opens the database that the settings name, migrates it, prepares its accounts and seeds the demo. Returns at once. */
export function openDatabase(env: Env, files: FileStore, onIncident: (message: string) => void): OpenDatabase {
  let connection: Connection | undefined
  const open = async () => {
    await files.check()
    const opened = await connect({ ...env, onIncident })
    connection = opened
    await startAlone(opened, async () => {
      await migrate(opened.pool)
      await prepareAccounts(opened.db, env)
      if (env.isDemo) await seedDemo(opened.db, files)
    })
    opened.pool.limitStatements(env.statementMs)
    return opened.db
  }
  const ready = open()
  // Whoever waits for it handles the failure; until somebody does, it must not end the process.
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
