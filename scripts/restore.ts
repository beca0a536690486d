import path from 'node:path'
import { connect } from '@/server/db/connect'
import { importDatabase } from '@/server/db/importDatabase'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'

// npm run restore -- file: into the empty database that the settings name; from embedded to external or back.
try {
  const file = process.argv[2]
  if (!file) throw new Error('用法：npm run restore -- <备份文件>。 Usage: npm run restore -- <file>.')
  const env = readEnv(process.env)
  const connection = await connect(env)
  try {
    const { rows, uploads } = await importDatabase({
      pool: connection.pool,
      files: openFileStore(env),
      file: path.resolve(file),
      passphrase: env.backupPassphrase,
    })
    console.log(`已恢复 ${rows} 行、${uploads} 个附件`)
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
