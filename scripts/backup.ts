import path from 'node:path'
import { connect } from '@/server/db/connect'
import { exportDatabase } from '@/server/db/exportDatabase'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'

// npm run backup [-- file]: everything in the database that the settings name, with the uploads, in one file.
// The embedded database is used by one process at a time, so stop the server first.
try {
  const env = readEnv(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')
  const file = path.resolve(process.argv[2] ?? `portal-${stamp}.ndjson.gz`)
  const connection = await connect(env)
  const { rows, uploads } = await exportDatabase({
    pool: connection.pool,
    files: openFileStore(env),
    file,
    passphrase: env.backupPassphrase,
  })
  await connection.close()
  console.log(`已备份 ${rows} 行、${uploads} 个附件到 ${file}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
