import { buildApp } from '@/server/app'
import { readEnv } from '@/server/env'

/**
 * Seeds the demo's portal in a data folder, or in an external database, and closes it again. What is due in its processes is done before, so
 * that it does not happen in the middle of a test.
 */
export async function seedPortal({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const app = buildApp(
    readEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORTAL_DEMO: 'true',
      LOG_LEVEL: 'silent',
      DIGEST_TIME: 'off',
    }),
  )
  await app.ready()
  await app.runJobs()
  await app.close()
}
