import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  agree,
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  taskIn,
  viewOf,
} from '@/tests/helpers/approvals'
import type { Sketch, SketchNode } from '@/tests/helpers/processModel'
import { databases, withServer } from '@/tests/helpers/server'

const hourMs = 3_600_000

/** From the start to hr over what is in the middle. */
const through = (type: SketchNode, settings: object, hr: string) => ({
  nodes: { start: 'start', middle: type, last: 'task', end: 'end' } as const,
  flows: ['start -> middle', 'middle -> last', 'last -> end'],
  activities: { middle: settings, last: { approvers: [{ type: 'user' as const, users: [hr] }] } },
})

describe.each(databases)('delays on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { ids } = office
    await publishApproval(office, 'pause', through('delay', { delay: { count: 2, unit: 'hour' } }, ids.hr))
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * hourMs)
  /** The clock goes on while it is waited for: nodes look for what is due once a minute. */
  const arrived = (id: string) =>
    vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + 2000)
        return (await taskIn(office.hr, id)) !== ''
      },
      { timeout: 60_000, interval: 100 },
    )

  it('wait, say until when, and go on by themselves', async () => {
    const { starter } = office
    const id = await startRequest(starter, 'pause')
    const before = await viewOf(starter, id)
    expect(before).toMatchObject({
      status: 'running',
      current: [],
      waits: [{ node: 'middle', type: 'delay', failed: false }],
    })
    expect(Date.parse(before.waits[0].until) - Date.now()).toBeGreaterThan(1.9 * hourMs)
    expect(before.log.at(-1)).toMatchObject({ act: 'delayed', by: null, limit: { count: 2, unit: 'hour' } })
    expect(before.diagram.nodes.find((node: { id: string }) => node.id === 'middle')).toMatchObject({
      kind: 'delay',
      state: 'current',
    })
    expect(before.forecast.map(({ node }: { node: string }) => node)).toEqual(['last'])
    later(2.1)
    await arrived(id)
    const after = await viewOf(starter, id)
    expect(after.waits).toEqual([])
    expect(after.log.map(({ act }: { act: string }) => act)).toEqual(['started', 'delayed', 'delayOver'])
    expect((await agree(office.hr, id)).status).toBe(200)
    expect((await viewOf(starter, id)).status).toBe('finished')
  })

  it('have the rest of their time when the process goes on after a suspension', async () => {
    const { starter, admin } = office
    const id = await startRequest(starter, 'pause')
    later(1)
    expect((await admin.call('suspendProcess', { params: { id }, body: {} })).status).toBe(200)
    later(5)
    expect((await admin.call('resumeProcess', { params: { id }, body: {} })).status).toBe(200)
    const { waits } = await viewOf(starter, id)
    expect(Date.parse(waits[0].until) - Date.now()).toBeGreaterThan(0.9 * hourMs)
    later(1.1)
    await arrived(id)
  })

  it('are skipped by an administrator, and by nobody else', async () => {
    const { starter, admin, hr } = office
    const id = await startRequest(starter, 'pause')
    const { number: wait } = (await viewOf(starter, id)).waits[0]
    const skip = (caller: typeof admin, body: object = { wait }) => caller.call('skipWait', { params: { id }, body })
    expect((await skip(starter)).status).toBe(403)
    expect((await skip(admin, { wait: 999 })).status).toBe(409)
    expect((await skip(admin, {})).status).toBe(400)
    expect((await admin.call('retryWait', { params: { id }, body: { wait } })).status).toBe(409)
    expect((await skip(admin, { wait, opinion: '不等了' })).status).toBe(200)
    expect((await skip(admin)).status).toBe(409)
    expect(await taskIn(hr, id)).not.toBe('')
    expect((await viewOf(starter, id)).log.at(-1)).toMatchObject({ act: 'skipped', opinion: '不等了' })
  })

  it('end with the process', async () => {
    const { starter } = office
    const id = await startRequest(starter, 'pause')
    expect((await starter.call('withdrawProcess', { params: { id }, body: {} })).status).toBe(200)
    expect(await viewOf(starter, id)).toMatchObject({ status: 'withdrawn', waits: [] })
  })
})

/** hr has a task inside of a sub-process, on whose edge a time leads to the boss. */
const late = (hr: string, boss: string): Sketch => ({
  nodes: {
    start: 'start',
    sub: 'scope',
    begin: 'start',
    inner: 'task',
    done: 'end',
    time: 'timeout',
    help: 'task',
    merge: 'exclusive',
    end: 'end',
  },
  within: { begin: 'sub', inner: 'sub', done: 'sub' },
  on: { time: 'sub' },
  flows: [
    'start -> sub',
    'begin -> inner',
    'inner -> done',
    'sub -> merge',
    'time -> help',
    'help -> merge',
    'merge -> end',
  ],
  activities: {
    inner: { approvers: [{ type: 'user', users: [hr] }] },
    help: { approvers: [{ type: 'user', users: [boss] }] },
    time: { delay: { count: 2, unit: 'hour' } },
  },
})

describe.each(databases)('times on edges on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { hr, builder } = office.ids
    await publishApproval(office, 'late', late(hr, builder))
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('end a sub-process that is late, and lead on', async () => {
    const { starter, hr, builder: boss } = office
    const id = await startRequest(starter, 'late')
    const before = await viewOf(starter, id)
    expect(before).toMatchObject({ status: 'running', waits: [] })
    expect(before.forecast).toEqual([])
    const limit = { title: 'sub', ends: true, next: 'help', until: expect.any(String) }
    expect(before.limits).toMatchObject([{ ...limit, isOwn: false }])
    expect((await viewOf(hr, id)).limits).toMatchObject([{ ...limit, isOwn: true }])
    expect(before.diagram.nodes.find((node: { id: string }) => node.id === 'sub')).toMatchObject({ kind: 'scope' })
    expect(await taskIn(hr, id)).not.toBe('')
    vi.setSystemTime(Date.now() + 2.1 * 3_600_000)
    await vi.waitUntil(
      async () => {
        vi.setSystemTime(Date.now() + 2000)
        return (await taskIn(boss, id)) !== ''
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await taskIn(hr, id)).toBe('')
    const after = await viewOf(starter, id)
    expect(after.limits).toEqual([])
    expect(after.log.at(-1)).toMatchObject({ act: 'timedOut', by: null, nodeTitle: 'sub', to: ['help'] })
    expect((await agree(boss, id)).status).toBe(200)
    expect((await viewOf(starter, id)).status).toBe('finished')
  })

  it('are over once the sub-process is through, and nothing else is waited for', async () => {
    const { starter, hr } = office
    const id = await startRequest(starter, 'late')
    expect((await agree(hr, id)).status).toBe(200)
    expect(await viewOf(starter, id)).toMatchObject({ status: 'finished', waits: [] })
  })
})
