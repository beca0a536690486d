import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '@/server/db/connect'
import { type Office, openOffice, publishApproval, taskIn, viewOf } from '@/tests/helpers/approvals'
import { begin, through } from '@/tests/helpers/parentProcesses'
import { databases, withServer } from '@/tests/helpers/server'
import { publishEntity } from '@/tests/helpers/serverEntities'
import { draftProcess, publishProcess } from '@/tests/helpers/serverProcesses'

interface View {
  status: string
  waits: { number: number; failed: boolean; attempts: number }[]
  log: { act: string; text: string | null; changes: { title: string }[] }[]
  form: { data: Record<string, unknown> }
}

interface Received {
  method: string
  url: string
  key: string
  body: unknown
}

/** Another system, which answers as it is told to. */
async function otherSystem() {
  const received: Received[] = []
  let answers: (() => { status: number; body: string } | null)[] = []
  const server = http.createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({ method, url, key: String(headers['idempotency-key']), body: text && JSON.parse(text) })
      const answer = (answers.shift() ?? (() => ({ status: 200, body: '{}' })))()
      if (answer) reply.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer(...next: typeof answers) {
      answers = next
      received.length = 0
    },
    close: () => server.close(),
  }
}

describe.each(databases)('services on %s', (kind) => {
  const server = withServer(kind, { SERVICE_HOSTS: '127.0.0.1,localhost', SERVICE_NETWORKS: '127.0.0.1/32' })
  let office: Office
  let other: Awaited<ReturnType<typeof otherSystem>>

  const publish = (code: string, service: object) =>
    publishProcess(office.builder, code, 'served_form', through('service', { service }, office.ids.hr))

  beforeAll(async () => {
    other = await otherSystem()
    office = await openOffice(server)
    const { builder, ids } = office
    await publishApproval(
      office,
      'served',
      through(
        'service',
        {
          service: {
            type: 'fields',
            set: [
              { field: 'salary', value: 'days * 100' },
              { field: 'reason', value: 'concat(reason, "（已核）")' },
            ],
          },
        },
        ids.hr,
      ),
    )
    const call = { type: 'http', method: 'POST', seconds: 1, send: [{ field: 'amount', value: 'days' }] }
    await publish('called', {
      ...call,
      url: `${other.url}/orders`,
      set: [{ field: 'salary', value: 'order.items.0.price' }],
    })
    await publish('forbidden', { ...call, url: 'http://192.168.1.1/' })
    await publish('asked', { type: 'http', method: 'GET', url: `${other.url}/q?a=1`, send: call.send })
    await publish('scripted', {
      type: 'script',
      source: 'return { salary: form.days * 7, reason: [form.reason, "!"].join("") }',
    })
    await publish('endless', { type: 'script', source: 'for (;;) {}' })
    await publishEntity(builder, 'served_goods', [
      { id: 'name', type: 'text', title: '名称', required: true },
      { id: 'count', type: 'number', title: '数量' },
    ])
    const target = { $ref: 'entity:served_goods' }
    await publish('recorded', {
      type: 'record',
      target,
      set: [
        { field: 'name', value: 'reason' },
        { field: 'count', value: 'days' },
      ],
    })
    await publish('changed', { type: 'record', target, record: 'reason', set: [{ field: 'count', value: 'days' }] })
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
    other?.close()
  })

  /** The clock goes on while it is waited for, so that attempts come due. */
  const until = (id: string, is: (view: View) => boolean, seconds = 2) =>
    vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + seconds * 1000)
        const view = (await viewOf(office.starter, id)) as View
        return is(view) ? view : undefined
      },
      { timeout: 60_000, interval: 50 },
    ) as Promise<View>
  const served = async (process: string, data: object) => {
    const id = await begin(office.starter, process, data)
    return { id, view: await until(id, ({ waits }) => waits.length === 0) }
  }
  const failed = async (process: string, data: object, seconds?: number) => {
    const id = await begin(office.starter, process, data)
    await until(id, ({ waits }) => waits[0]?.failed === true, seconds)
    const { content } = (await office.admin.call('listIncidents')).body
    const found = content.find(({ instanceId }: { instanceId: string }) => instanceId === id)
    return { id, error: String(found?.error), wait: Number(found?.number), attempts: Number(found?.attempts) }
  }

  it('set fields by formulas, in the log by name', async () => {
    const { id, view } = await served('served', { days: 3, reason: '出差' })
    expect(view.form.data).toMatchObject({ days: 3, salary: 300, reason: '出差（已核）' })
    const entry = view.log.find(({ act }) => act === 'served')
    expect(entry?.changes.map(({ title }) => title).toSorted()).toEqual(['事由', '工资'])
    expect(await taskIn(office.hr, id)).not.toBe('')
  })

  it.runIf(kind === 'postgres')('write again at once where somebody changed the form at the same moment', async () => {
    const { builder, starter, hr, ids } = office
    await publishProcess(builder, 'served_later', 'served_form', {
      nodes: { start: 'start', check: 'task', service: 'service', end: 'end' },
      flows: ['start -> check', 'check -> service', 'service -> end'],
      activities: {
        check: { approvers: [{ type: 'user', users: [ids.hr] }] },
        service: { service: { type: 'fields', set: [{ field: 'salary', value: 'days * 100' }] } },
      },
    })
    const id = await begin(starter, 'served_later', { days: 3 })
    // Early in a minute, so that what is found by looking once a minute comes too late.
    const begunAt = Math.ceil(Date.now() / 60_000) * 60_000 + 5000
    vi.setSystemTime(begunAt)
    const { db, close } = await connect({ dataDir: server.env.dataDir, databaseUrl: server.env.databaseUrl })
    await db.transaction().execute(async (trx) => {
      await sql`update form_instance set rev = rev + 1 where process_instance_id = ${id}::uuid`.execute(trx)
      const task = await taskIn(hr, id)
      expect((await hr.call('completeTask', { params: { id: task }, body: { outcome: 'agree' } })).status).toBe(200)
      await vi.waitUntil(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length > 0
        },
        { timeout: 60_000, interval: 50 },
      )
    })
    await close()
    vi.setSystemTime(begunAt + 2000)
    const view = await until(id, ({ status }) => status === 'finished', 0)
    expect(view.form.data.salary).toBe(300)
    expect(Date.now()).toBeLessThan(begunAt + 50_000)
  })

  it('call another system with a key, and take what it answers', async () => {
    other.answer(() => ({ status: 200, body: '{"order":{"items":[{"price":42}]}}' }))
    const { id, view } = await served('called', { days: 3 })
    expect(view.form.data.salary).toBe(42)
    expect(other.received).toMatchObject([{ method: 'POST', url: '/orders', body: { amount: 3 } }])
    expect(other.received[0]?.key).toContain(id)
    other.answer()
    await served('asked', { days: 4 })
    expect(other.received).toMatchObject([{ method: 'GET', url: '/q?a=1&amount=4', body: '' }])
  })

  it('try again with the same key while the other system is down or silent', async () => {
    other.answer(
      () => ({ status: 503, body: 'busy' }),
      () => null,
      () => ({ status: 200, body: '{"order":{"items":[{"price":1}]}}' }),
    )
    const { view } = await served('called', { days: 1 })
    expect(view.form.data.salary).toBe(1)
    expect(other.received).toHaveLength(3)
    expect(new Set(other.received.map(({ key }) => key)).size).toBe(1)
  })

  it('after five attempts wait for an administrator, who is told, and retries', async () => {
    const down = () => ({ status: 500, body: '库存系统维护中' })
    other.answer(down, down, down, down, down)
    const { id, error, wait, attempts } = await failed('called', { days: 1 }, 120)
    expect(error).toContain('库存系统维护中')
    expect(attempts).toBe(5)
    expect(other.received).toHaveLength(5)
    const { content } = (await office.builder.call('listNotifications')).body
    expect(content[0].title).toMatch(/^流程出错：/)
    other.answer(() => ({ status: 200, body: '{"order":{"items":[{"price":9}]}}' }))
    expect((await office.admin.call('retryWait', { params: { id }, body: { wait } })).status).toBe(200)
    const view = await until(id, ({ waits }) => waits.length === 0)
    expect(view.form.data.salary).toBe(9)
    expect(view.log.map(({ act }) => act)).toEqual(['started', 'failed', 'retried', 'served'])
    // What went wrong is not told to everybody.
    expect(view.log.find(({ act }) => act === 'failed')?.text).toBeNull()
  })

  it('follow no redirect and reach no host that is not allowed', async () => {
    other.answer(() => ({ status: 302, body: '' }))
    expect((await failed('called', { days: 1 })).error).toContain('302')
    expect(other.received).toHaveLength(1)
    expect((await failed('forbidden', { days: 1 })).error).toContain('192.168.1.1')
  })

  it('run scripts, which are ended when they do not end', async () => {
    const { view } = await served('scripted', { days: 2, reason: '好' })
    expect(view.form.data).toMatchObject({ salary: 14, reason: '好!' })
    expect((await failed('endless', { days: 1 })).error).toContain('脚本')
  })

  it('make and change records in the starter’s name', async () => {
    await served('recorded', { days: 5, reason: '键盘' })
    const list = async () =>
      (await office.admin.call('listRecords', { params: { source: 'entity:served_goods' } })).body.content
    const [record] = await list()
    expect(record).toMatchObject({ data: { name: '键盘', count: 5 } })
    await served('changed', { days: 8, reason: record.id })
    expect(await list()).toMatchObject([{ id: record.id, data: { name: '键盘', count: 8 } }])
    expect((await failed('changed', { days: 8, reason: '没有' })).error).not.toBe('')
    expect((await failed('recorded', { days: 8 })).error).toContain('名称')
  })

  it('are refused at publish with the element where what they use is not there', async () => {
    const service = { type: 'record', target: { $ref: 'entity:nowhere' }, set: [{ field: 'a', value: '1' }] }
    const sketch = through('service', { service }, office.ids.hr)
    const id = await draftProcess(office.builder, 'lost_target', 'served_form', sketch)
    const reply = await office.builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain('「middle」使用的 nowhere 不存在、没有发布或已下线')
  })
})
