import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '@/server/db/connect'
import { callerOf, publishFlow, type Session } from '@/tests/helpers/approvalFlow'
import { rounds } from '@/tests/helpers/rounds'
import { databases } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'
import { bundleServer, type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'
import { openSmtpServer } from '@/tests/helpers/smtpServer'

const kills = rounds(4, 30)
/** Messages between two kills, at least: a slow machine starts no more servers than a fast one. */
const between = 10
const smtp = await openSmtpServer()
afterAll(() => smtp.close())

describe.each(databases)('mails on %s', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let postgres: TestPostgres | undefined
  let dataDir = ''
  let session: Session

  const start = () =>
    startServerProcess(bundle.file, {
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'portal@example.com',
      PUBLIC_URL: 'https://portal.example.com',
      DIGEST_TIME: 'off',
      ...(postgres ? { DATABASE_URL: postgres.url() } : {}),
    })
  /** What the dead server had begun to send need not wait until its lease ends. */
  const endLeases = async () => {
    const { db, close } = await connect({ dataDir, databaseUrl: postgres?.url() })
    await sql`update message_delivery set next_at = now() where status = 'due'`.execute(db)
    await close()
  }

  beforeAll(async () => {
    smtp.received.length = 0
    bundle = await bundleServer()
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    const server = await start()
    session = await publishFlow(server)
    const call = callerOf(server, session)
    await call('PUT', '/api/message-settings/mail', { email: 'admin@example.com' })
    await call('PUT', '/api/message-settings/kinds/other', { channels: ['mail'] })
    await server.end('SIGTERM')
  })
  afterAll(async () => {
    await postgres?.stop()
    bundle?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  /** Sends messages without a pause until the server is gone. */
  async function tellUntilGone(server: ServerProcess, acknowledged: string[]) {
    const call = callerOf(server, session)
    for (;;) {
      const title = `m${crypto.randomUUID()}`
      const body = { title, content: '', usernames: ['admin'] }
      if (!(await call('POST', '/api/notification-message/send', body).catch(() => null))) return
      acknowledged.push(title)
    }
  }

  it(`are neither lost nor sent anew by ${kills} kills`, async () => {
    const acknowledged: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await start()
      const before = acknowledged.length
      const working = tellUntilGone(server, acknowledged)
      await vi.waitUntil(() => acknowledged.length >= before + between, { timeout: 500_000, interval: 10 })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
      await server.end('SIGKILL')
      await working
      await endLeases()
    }
    const server = await start()
    const idsOf = (title: string) =>
      smtp.received.filter(({ subject }) => subject === title).map((one) => one.messageId)
    try {
      await vi.waitUntil(() => acknowledged.every((title) => idsOf(title).length > 0), {
        timeout: 500_000,
        interval: 100,
      })
    } finally {
      await server.end('SIGTERM')
    }
    // What was under way when a server died may come again, under the id by which a mailbox knows it.
    expect(acknowledged.filter((title) => new Set(idsOf(title)).size !== 1)).toEqual([])
    const repeated = acknowledged.filter((title) => idsOf(title).length > 1)
    expect(repeated.length).toBeLessThan(acknowledged.length / 2)
  })
})
