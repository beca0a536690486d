import { connect } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { readEnv } from '@/server/env'

// npm run migrate: migrates the database to this release; the server does so itself at its start.
try {
  const connection = await connect(readEnv(process.env))
  try {
    const applied = await migrate(connection.pool)
    console.log(applied.length > 0 ? `已执行迁移 ${applied.join('、')}` : '数据库已是最新')
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
