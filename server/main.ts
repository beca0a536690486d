import { buildApp } from '@/server/app'
import { readEnv } from '@/server/env'
import { SettingsError } from '@/server/settings/readSettings'

// Days and times of day are those of the organisation, wherever the machine stands: computers in a cloud run on UTC.
process.env.TZ ??= 'Asia/Shanghai'

try {
  const env = readEnv(process.env)
  const app = buildApp(env)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Calls in progress end, then the database is closed; a second signal ends the process immediately.
    process.once(signal, () => void app.close().then(() => process.exit(0)))
  }
  await app.listen({ port: env.port, host: env.host })
} catch (error) {
  const text = error instanceof SettingsError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
