import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Connection, connect } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { defaultRealmId } from '@/server/db/realm'
import { deliverAll } from '@/server/resources/deliverMessages'
import { notify } from '@/server/resources/notices'
import { createDatabase } from '@/tests/helpers/copySeeds'
import { openRobotServer } from '@/tests/helpers/robotServer'
import { databases } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { openSmtpServer } from '@/tests/helpers/smtpServer'

const realmId = defaultRealmId
const minuteMs = 60_000
const smtp = await openSmtpServer()
const robot = await openRobotServer()
afterAll(() => {
  smtp.close()
  robot.close()
})

describe.each(databases)('sending messages on %s', (kind) => {
  let nodes: Connection[]
  let dataDir = ''
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined
  let userId = ''
  let now = new Date()
  let smtpUrl = smtp.url

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') database = await createDatabase()
    const open = () => connect({ dataDir, databaseUrl: database?.databaseUrl })
    const first = await open()
    // The embedded database has one node; two workers over it must not interfere either.
    nodes = [first, kind === 'postgres' ? await open() : first]
    await migrate(first.pool)
    await prepareAccounts(first.db, { isDemo: true })
    const account = await first.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
    userId = account.id
  })
  afterAll(async () => {
    for (const node of new Set(nodes)) await node.close()
    await database?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  beforeEach(async () => {
    now = new Date(Date.now() + minuteMs)
    smtpUrl = smtp.url
    smtp.received.length = 0
    robot.received.length = 0
    smtp.answer()
    robot.answer()
    await sql`delete from message_delivery`.execute(nodes[0]!.db)
    await sql`update account set is_disabled = false`.execute(nodes[0]!.db)
    await address({ email: 'a@example.com' })
  })

  const address = async ({ email = null, robotUrl = null }: { email?: string | null; robotUrl?: string | null }) => {
    await sql`insert into message_setting (realm_id, user_id, email, robot_type, robot_url)
      values (${realmId}, ${userId}::uuid, ${email}, 'wecom', ${robotUrl})
      on conflict (realm_id, user_id) do update set email = excluded.email, robot_url = excluded.robot_url, channels = '{}'`.execute(
      nodes[0]!.db,
    )
  }
  const tell = (title: string) =>
    withEffects(nodes[0]!.db, (trx) =>
      notify(trx, { realmId, kind: 'todo', userIds: [userId], title, content: '内容', link: '/x' }),
    )
  const deliver = (node = 0) => {
    const robots = { hosts: ['127.0.0.1'], networks: ['127.0.0.1'] }
    const messaging = {
      smtpUrl,
      mailFrom: 'p@example.com',
      mailDomains: [],
      robots,
      digestTime: 'off',
      publicUrl: 'https://p.example',
    }
    return deliverAll({ db: nodes[node]!.db, realmId, messaging, now: () => now })
  }
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const rows = () => nodes[0]!.db.selectFrom('messageDelivery').selectAll().orderBy('createdAt').execute()
  /** A node takes what is due and ends before it can say how it went. */
  const endWhileSending = () =>
    sql`update message_delivery set attempts = attempts + 1, next_at = ${new Date(now.getTime() + 2 * minuteMs).toISOString()}::timestamptz`.execute(
      nodes[0]!.db,
    )

  it('waits for the commit, and sends nothing of what was rolled back', async () => {
    const failing = withEffects(nodes[0]!.db, async (trx) => {
      await notify(trx, { realmId, kind: 'todo', userIds: [userId], title: '不会发生', content: '' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await deliver()
    expect(smtp.received).toEqual([])
  })

  it('is tried five times with a growing delay while the mail server is dead, and holds up nobody', async () => {
    smtpUrl = 'smtp://127.0.0.1:1'
    await tell('没有服务器')
    const delays: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await deliver()
      await deliver()
      const [row] = await rows()
      expect(row).toMatchObject({ attempts: attempt, failures: attempt, status: attempt < 5 ? 'due' : 'failed' })
      expect(row!.error).toMatch(/ECONNREFUSED/)
      const delay = Date.parse(row!.nextAt) - now.getTime()
      if (attempt < 5) delays.push(delay)
      advance(delay)
    }
    expect(delays).toEqual([10_000, minuteMs, 6 * minuteMs, 36 * minuteMs])
    smtpUrl = smtp.url
    advance(24 * 3_600_000)
    await deliver()
    expect(smtp.received).toEqual([])
  })

  it('goes on once the server is back, and gives up at once what it refuses for good', async () => {
    smtp.answer('451 later', '451 later')
    await tell('第三次成功')
    await deliver()
    advance(10_000)
    await deliver()
    advance(minuteMs)
    await deliver()
    expect(smtp.received).toMatchObject([{ subject: '第三次成功' }])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3, failures: 2 }])
    smtp.answer('550 no such mailbox')
    await tell('没有这个邮箱')
    await deliver()
    expect((await rows())[1]).toMatchObject({ status: 'failed', attempts: 1 })
  })

  it('tries again what a robot did not accept, though it answered 200', async () => {
    await address({ robotUrl: robot.url })
    robot.answer({ errcode: 45009, errmsg: 'api freq out of limit' })
    await tell('太快')
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'due', error: expect.stringContaining('freq out of limit') }])
    advance(10_000)
    await deliver()
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  it('drops what was switched off meanwhile, and what is for a disabled account', async () => {
    await tell('关掉了')
    const off = JSON.stringify({ todo: { mail: false, robot: false } })
    await sql`update message_setting set channels = ${off}::json`.execute(nodes[0]!.db)
    await deliver()
    await address({ email: 'a@example.com' })
    await tell('停用了')
    await sql`update account set is_disabled = true where id = ${userId}::uuid`.execute(nodes[0]!.db)
    await deliver()
    expect((await rows()).map(({ status }) => status)).toEqual(['dropped', 'dropped'])
    expect(smtp.received).toEqual([])
  })

  it('sends each once, however many nodes send', async () => {
    const titles = Array.from({ length: 40 }, (_, at) => `消息 ${at}`)
    for (const title of titles) await tell(title)
    await Promise.all([deliver(0), deliver(1), deliver(0), deliver(1)])
    expect(smtp.received.map(({ subject }) => subject).toSorted()).toEqual(titles.toSorted())
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  })

  it('comes from another node after one ended while it sent: mail under the same id, a robot’s not twice', async () => {
    await address({ email: 'a@example.com', robotUrl: robot.url })
    await tell('中断')
    await endWhileSending()
    await deliver(1)
    expect([smtp.received.length, robot.received.length]).toEqual([0, 0])
    advance(3 * minuteMs)
    await deliver(1)
    const [{ messageId } = { messageId: '' }] = await rows()
    expect(smtp.received).toMatchObject([{ messageId: `${messageId}@p.example` }])
    expect(robot.received).toEqual([])
    const robotRow = (await rows()).find(({ channel }) => channel === 'robot')
    expect(robotRow).toMatchObject({ status: 'failed', error: expect.stringContaining('中断') })
    advance(24 * 3_600_000)
    await deliver(0)
    expect(smtp.received).toHaveLength(1)
  })

  it('sends a mail again under the same id when the connection breaks after it was stored', async () => {
    smtp.answer(null)
    await tell('断线')
    await deliver()
    advance(10_000)
    await deliver()
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})
