import { buildApp } from '@/server/app'
import { connect } from '@/server/db/connect'
import { readEnv } from '@/server/env'

/**
 * Seeds the demo's portal in a data folder, or in an external database, and closes it again. What would become due in its processes is taken
 * out: who is told of what must not depend on the minute of a run.
 */
export async function seedPortal({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORTAL_DEMO: 'true', LOG_LEVEL: 'silent' })
  const app = buildApp(env)
  await app.ready()
  await app.close()
  const { db, close } = await connect({ dataDir: env.dataDir, databaseUrl: env.databaseUrl })
  await db.deleteFrom('job').execute()
  await close()
}
