import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const dayMs = 86_400_000
const day = (after: number) => new Date(Date.now() + 8 * 3_600_000 + after * dayMs).toISOString().slice(0, 10)

describe.each(databases)('substitution on %s', (kind) => {
  const server = withServer(kind)
  let admin: Caller
  let starter: Caller
  let boss: Caller
  let hr: Caller
  let processId = ''
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const sign = async (name: string) => (await server.login(name)).in(appId)
    admin = await sign('admin')
    boss = await sign('builder')
    starter = await sign('zhangwei')
    hr = await sign('hradmin')
    for (const [name, caller] of Object.entries({ boss, starter, hr }))
      ids[name] = (await caller.call('currentUser')).body.id
    await publishForm(boss, 'away_form', [{ id: 'reason', type: 'Text', title: '事由' }])
    const sketch = {
      nodes: { start: 'start', a: 'task', end: 'end' },
      flows: ['start -> a', 'a -> end'],
      activities: { a: { approvers: [{ type: 'user', users: [ids.boss!] }] } },
    } as const
    processId = await publishProcess(boss, 'away_flow', 'away_form', sketch as never)
    await publishProcess(boss, 'other_flow', 'away_form', sketch as never)
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  const start = async (process = 'away_flow') => {
    const id = randomUUID()
    const body = { process, data: { reason: '出差' } }
    expect((await starter.call('startProcess', { params: { processInstId: id }, body })).body).toMatchObject({ id })
    return id
  }
  const taskOf = async (caller: Caller, id: string): Promise<string | undefined> =>
    (await caller.call('listTodo')).body.content.find((row: { instanceId: string }) => row.instanceId === id)?.id
  const away = (body: object) =>
    boss.call('createSubstitution', { body: { substituteId: ids.hr, from: day(0), to: day(2), ...body } })

  const openWork = async () =>
    (await admin.call('listOpenWork', { params: { id: ids.boss! } })).body.content as {
      id: string
      open: number
      handedOver: number
    }[]

  it('offers the processes in which somebody had tasks first', async () => {
    await start()
    const offered = (await boss.call('listSubstitutionProcesses')).body.content as { id: string; open: number }[]
    expect(offered[0]).toMatchObject({ open: expect.any(Number), label: expect.stringContaining('待办') })
    const opens = offered.map(({ open }) => open)
    expect(opens).toEqual(opens.toSorted((a, b) => b - a))
    const own = offered.findIndex(({ id }) => id === processId)
    expect(offered[own]!.open).toBeGreaterThan(0)
    // Somebody who never had one is offered them all the same.
    const other = (await starter.call('listSubstitutionProcesses')).body.content as { id: string; open: number }[]
    expect(other.find(({ id }) => id === processId)).toMatchObject({ open: 0 })
  })

  it('refuses oneself, strangers and periods that are over', async () => {
    expect((await away({ substituteId: ids.boss })).status).toBe(422)
    expect((await away({ substituteId: randomUUID() })).status).toBe(422)
    expect((await away({ from: day(-9), to: day(-8) })).status).toBe(422)
    expect((await away({ from: day(3), to: day(1) })).status).toBe(422)
  })

  it('new tasks of the process go to the substitute, in the other’s name; the untouched come back at the end', async () => {
    const before = await start()
    const { id } = (await away({ processId })).body
    const first = await start()
    const second = await start()
    expect(await taskOf(boss, before)).toBeDefined()
    expect(await taskOf(boss, first)).toBeUndefined()
    expect(await taskOf(boss, await start('other_flow'))).toBeDefined()
    const task = (await taskOf(hr, first)) ?? ''
    expect((await hr.call('completeTask', { params: { id: task }, body: { outcome: 'agree' } })).status).toBe(200)
    const { log } = (await starter.call('viewProcess', { params: { id: first } })).body
    expect(log.find(({ act }: { act: string }) => act === 'agreed')).toMatchObject({ onBehalfOf: '李设计' })
    expect((await boss.call('listSubstitutions')).body.content).toMatchObject([{ id, isOwn: true, status: 'active' }])
    expect((await hr.call('listSubstitutions')).body.content).toMatchObject([{ id, isOwn: false }])
    expect((await hr.call('endSubstitution', { params: { id } })).status).toBe(404)
    expect((await boss.call('endSubstitution', { params: { id } })).status).toBe(200)
    await vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + 2000)
        return taskOf(boss, second)
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await taskOf(hr, second)).toBeUndefined()
    const back = (await starter.call('viewProcess', { params: { id: second } })).body.log
    expect(back.at(-1)).toMatchObject({ act: 'transferred', by: null, reason: 'substitutionEnded', to: ['李设计'] })
    expect(await taskOf(boss, await start())).toBeDefined()
  })

  it('all open tasks of a leaver are handed over by an administrator', async () => {
    const id = await start()
    const suspended = await start()
    expect((await admin.call('suspendProcess', { params: { id: suspended } })).status).toBe(200)
    const body = { from: ids.boss, to: ids.hr }
    expect((await boss.call('handOverTasks', { body })).status).toBe(403)
    expect((await boss.call('listOpenWork', { params: { id: ids.boss! } })).status).toBe(403)
    expect((await admin.call('listOpenWork', { params: { id: randomUUID() } })).status).toBe(404)
    const before = await openWork()
    const own = before.find((row) => row.id === processId)
    expect(own).toMatchObject({ userName: '李设计', process: 'away_flow', handedOver: 0 })
    expect(own!.open).toBeGreaterThanOrEqual(2)
    const { moved, left, processes } = (await admin.call('handOverTasks', { body })).body
    expect([moved, left]).toEqual([before.reduce((sum, { open }) => sum + open, 0), 0])
    expect(processes).toContain(`away_flow ${own!.open} 项`)
    const after = await openWork()
    expect(after.map(({ id, open, handedOver }) => [id, open, handedOver]).toSorted()).toEqual(
      before.map(({ id, open }) => [id, 0, open]).toSorted(),
    )
    expect(await taskOf(boss, id)).toBeUndefined()
    expect(await taskOf(hr, id)).toBeDefined()
    expect((await admin.call('handOverTasks', { body })).body).toEqual({ moved: 0, left: 0, processes: '' })
    // What is suspended was not forgotten.
    expect((await admin.call('resumeProcess', { params: { id: suspended } })).status).toBe(200)
    expect(await taskOf(boss, suspended)).toBeUndefined()
    expect(await taskOf(hr, suspended)).toBeDefined()
  })

  it('is changed as a whole before it begins, and in its last day alone afterwards, by its author', async () => {
    const shown = async (id: string) =>
      (await boss.call('listSubstitutions')).body.content.find((row: { id: string }) => row.id === id)
    const change = (id: string, body: object, by = boss) =>
      by.call('updateSubstitution', {
        params: { id },
        body: { substituteId: ids.hr, from: day(0), to: day(2), ...body },
      })
    const { id: coming } = (await away({ from: day(5), to: day(6) })).body
    expect((await shown(coming)).terms).toEqual({ substituteId: ids.hr, processId: null, condition: null })
    const next = { substituteId: ids.starter, processId, from: day(7), to: day(8) }
    expect((await change(coming, next)).status).toBe(200)
    const { substituteId: _, processId: __, ...days } = next
    expect(await shown(coming)).toMatchObject({ ...days, status: 'coming', processTitle: 'away_flow' })
    expect((await change(coming, { ...next, substituteId: ids.boss })).status).toBe(422)
    const { id } = (await away({ processId })).body
    expect((await change(id, { processId, to: day(4) })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ from: day(0), to: day(4), status: 'active' })
    for (const other of [{ processId: null }, { processId, substituteId: ids.starter }, { processId, from: day(1) }])
      expect((await change(id, other)).body).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('最后一天'),
      })
    expect((await change(id, { processId, from: day(-3), to: day(-1) })).status).toBe(422)
    // The substitute sees it, and what it is made of is not his.
    const seen = (await hr.call('listSubstitutions')).body.content.find((row: { id: string }) => row.id === id)
    expect(seen.terms).toBeNull()
    expect((await change(id, { processId, substituteId: ids.starter }, hr)).status).toBe(404)
    for (const one of [coming, id]) await boss.call('endSubstitution', { params: { id: one } })
    expect((await change(id, { processId })).status).toBe(404)
  })
})
