import { connect } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { seedDemo } from '@/server/demo/seedDemo'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'

// npm run seed [-- <requests>]: the demo's organisation, application, forms and data; does nothing if they exist.
const [requests] = process.argv.slice(2).map(Number) as (number | undefined)[]
try {
  const env = readEnv(process.env)
  const connection = await connect(env)
  try {
    await migrate(connection.pool)
    await prepareAccounts(connection.db, { ...env, isDemo: true })
    await seedDemo(connection.db, openFileStore(env), requests)
    console.log('演示数据已就绪')
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
