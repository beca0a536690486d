import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { workOffDue } from '@/server/resources/processDue'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const hourMs = 3_600_000

interface LogEntry {
  at: string
  act: string
  by: string | null
  reason: string | null
}

describe.each(databases)('deadlines on %s', (kind) => {
  const server = withServer(kind)
  let starter: Caller
  let boss: Caller
  let admin: Caller
  let hr: Caller
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const builder = (await server.login('builder')).in(appId)
    boss = builder
    admin = (await server.login('admin')).in(appId)
    starter = (await server.login('zhangwei')).in(appId)
    hr = (await server.login('hradmin')).in(appId)
    for (const [name, caller] of Object.entries({ builder, starter, hr }))
      ids[name] = (await caller.call('currentUser')).body.id
    await publishForm(builder, 'due_form', [{ id: 'reason', type: 'Text', title: '事由' }])
    const flow = (code: string, then: string) =>
      publishProcess(builder, code, 'due_form', {
        nodes: { start: 'start', first: 'task', second: 'task', end: 'end' },
        flows: ['start -> first', 'first -> second', 'second -> end'],
        activities: {
          first: {
            approvers: [{ type: 'user', users: [ids.builder!] }],
            deadline: { count: 2, unit: 'hour', remind: { count: 1, unit: 'hour' }, then: then as 'agree' },
          },
          second: { approvers: [{ type: 'user', users: [ids.hr!] }] },
        },
      })
    for (const then of ['agree', 'reject', 'superior', 'remind']) await flow(`due_${then}`, then)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * hourMs)
  const start = async (process: string) => {
    const id = randomUUID()
    const body = { process, data: { reason: '出差' } }
    expect((await starter.call('startProcess', { params: { processInstId: id }, body })).body).toMatchObject({ id })
    return id
  }
  const view = async (caller: Caller, id: string) => (await caller.call('viewProcess', { params: { id } })).body
  const todo = async (caller: Caller, id: string) =>
    ((await caller.call('listTodo')).body.content as { id: string; instanceId: string; dueAt: string | null }[]).find(
      ({ instanceId }) => instanceId === id,
    )
  const logged = async (id: string): Promise<LogEntry[]> => (await view(starter, id)).log
  /** The clock goes on while it is waited for: nodes look for what is due once a minute. */
  const acted = (id: string, act: string) =>
    vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + 2000)
        return (await logged(id)).find((entry) => entry.act === act)
      },
      { timeout: 60_000, interval: 100 },
    )

  it('remind, and then agree in nobody’s name', async () => {
    const id = await start('due_agree')
    const row = await todo(boss, id)
    expect(Date.parse(row?.dueAt ?? '') - Date.now()).toBeGreaterThan(1.9 * hourMs)
    expect((await view(boss, id)).task).toMatchObject({ dueAt: row?.dueAt })
    later(1.1)
    await acted(id, 'reminded')
    const { content } = (await boss.call('listNotifications')).body
    // The demo's own work is told of too.
    const [told] = content.filter(({ link }: { link: string | null }) => link?.includes(id))
    expect(told.title).toMatch(/^即将超时：/)
    expect(await todo(boss, id)).toBeDefined()
    later(1)
    expect(await acted(id, 'passed')).toMatchObject({ by: null, reason: 'late', limit: { count: 2, unit: 'hour' } })
    expect(await todo(boss, id)).toBeUndefined()
    expect(await todo(hr, id)).toMatchObject({ dueAt: null })
    expect((await view(hr, id)).task).toMatchObject({ dueAt: null, returned: null })
    const finished = (await boss.call('listFinished')).body.content as { instanceId: string }[]
    expect(finished.filter(({ instanceId }) => instanceId === id)).toEqual([])
    expect((await logged(id)).filter(({ act }) => act === 'reminded')).toHaveLength(1)
  })

  it('refuse, or hand over to who answers for the process', async () => {
    const refused = await start('due_reject')
    const moved = await start('due_superior')
    later(2.1)
    expect(await acted(refused, 'refused')).toMatchObject({ by: null, reason: 'late' })
    expect((await view(starter, refused)).status).toBe('rejected')
    expect(await acted(moved, 'transferred')).toMatchObject({ by: null, reason: 'late' })
    expect(await todo(boss, moved)).toBeUndefined()
    // The superior has the same time, and is late in turn.
    later(2.1)
    await vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + 2000)
        return (await logged(moved)).filter(({ act, reason }) => reason === 'late' && act !== 'started').length > 1
      },
      { timeout: 60_000, interval: 100 },
    )
    const [first, second] = (await logged(moved)).filter(({ reason }) => reason === 'late')
    expect(Date.parse(second!.at) - Date.parse(first!.at)).toBeGreaterThan(1.9 * hourMs)
  })

  it('do not come while it is suspended, and have the rest of their time when it goes on', async () => {
    const id = await start('due_agree')
    const other = await start('due_agree')
    expect((await admin.call('suspendProcess', { params: { id }, body: { opinion: '等' } })).status).toBe(200)
    later(5)
    await acted(other, 'passed')
    expect((await logged(id)).map(({ act }) => act)).not.toContain('passed')
    expect((await admin.call('resumeProcess', { params: { id }, body: { opinion: '好' } })).status).toBe(200)
    const { dueAt } = (await todo(boss, id)) ?? {}
    expect(Date.parse(dueAt ?? '') - Date.now()).toBeGreaterThan(1.9 * hourMs)
    later(2.1)
    await acted(id, 'passed')
  })

  it('what is due first stands first', async () => {
    const late = await start('due_remind')
    const task = (await todo(boss, late))?.id ?? ''
    later(0.5)
    const newer = await start('due_remind')
    const order = ((await boss.call('listTodo')).body.content as { instanceId: string }[]).map((row) => row.instanceId)
    expect(order.indexOf(late)).toBeLessThan(order.indexOf(newer))
    expect((await boss.call('returnTask', { params: { id: task }, body: { to: 'start', opinion: '改' } })).status).toBe(
      200,
    )
    const again = await view(starter, late)
    later(0.5)
    const body = { data: { reason: '出差两天' }, rev: again.form.rev }
    expect((await starter.call('resubmitTask', { params: { id: again.task.id }, body })).status).toBe(200)
    // Armed again after the return, with the whole time.
    expect(Date.parse((await todo(boss, late))?.dueAt ?? '') - Date.now()).toBeGreaterThan(1.9 * hourMs)
  })

  it.runIf(kind === 'postgres')('go on with another node when one is killed, once each', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => start('due_agree')))
    const open = () => connect({ dataDir: server.env.dataDir, databaseUrl: server.env.databaseUrl })
    const [first, second, dying] = await Promise.all([open(), open(), open()])
    const clock = { realmId: defaultRealmId, now: new Date(Date.now() + 3 * hourMs) }
    const client = await dying.pool.connect()
    await client.query('begin')
    await client.query('select 1 from process_instance where id = $1::uuid for update', [started[0]])
    const { rows: pids } = await client.query('select pg_backend_pid() as pid')
    await Promise.all([workOffDue(first.db, clock), workOffDue(second.db, clock)])
    const passed = async () =>
      Promise.all(started.map(async (id) => (await logged(id)).filter(({ act }) => act === 'passed').length))
    expect(await passed()).toEqual([0, 1, 1, 1, 1, 1])
    await sql`select pg_terminate_backend(${Number(pids[0]?.pid)}::int)`.execute(first.db)
    client.release()
    await vi.waitUntil(
      async () => {
        await workOffDue(second.db, clock)
        return (await passed())[0] === 1
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await passed()).toEqual([1, 1, 1, 1, 1, 1])
    await Promise.all([first.close(), second.close(), dying.close().catch(() => undefined)])
  })
})
