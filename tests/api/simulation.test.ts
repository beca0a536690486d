import { beforeAll, describe, expect, it } from 'vitest'
import type { SimulatedAct } from '@/domain/process/generated/settings'
import type { Sketch } from '@/tests/helpers/processModel'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { draftProcess } from '@/tests/helpers/serverProcesses'

const sketch: Sketch = {
  nodes: { start: 'start', 天数: 'exclusive', 主管: 'task', 人事: 'task', 汇合: 'exclusive', end: 'end' },
  flows: [
    'start -> 主管',
    '主管 -> 天数',
    '天数 -> 人事 : days > 3',
    '天数 -> 汇合 : default',
    '人事 -> 汇合',
    '汇合 -> end',
  ],
}

describe.each(databases)('a simulation, on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let id: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    for (const name of ['builder', 'zhangwei', 'hradmin'])
      ids[name] = (await (await server.login(name)).in(appId).call('currentUser')).body.id
    await publishForm(builder, 'sim', [
      { id: 'days', type: 'Number', title: '天数' },
      { id: 'why', type: 'Text', title: '事由' },
    ])
    id = await draftProcess(builder, 'sim_leave', 'sim', {
      ...sketch,
      activities: {
        主管: {
          approvers: [{ type: 'user', users: [ids.hradmin!] }],
          deadline: { count: 1, unit: 'workingDay', then: 'agree' },
        },
        人事: { approvers: [{ type: 'user', users: [ids.builder!] }], sameAsStarter: 'self' },
      },
    })
  })

  const draft = async () => (await builder.call('getResource', { params: { id } })).body.draft

  const simulate = async (days: unknown, acts: SimulatedAct[], more: object = {}, by = builder) =>
    by.call('simulateProcess', {
      params: { id },
      body: { document: (await draft()).document, starter: ids.zhangwei!, values: { days }, acts, ...more } as never,
    })

  /** Saves the draft with scenarios. In: expected paths by title. */
  const withScenarios = async (scenarios: object) => {
    const { revision } = await draft()
    const saved = await builder.call('patchDraft', {
      params: { id },
      body: { baseRevision: revision, patches: [{ op: 'add', path: '/scenarios', value: scenarios }] } as never,
    })
    expect(saved.status).toBe(200)
  }

  it('tells who would have it, until when, and who comes next and why', async () => {
    const { status, body } = await simulate(5, [])
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'running', refused: null, path: ['主管'] })
    expect(body.open).toMatchObject([{ node: '主管', principal: `user:${ids.hradmin}`, kind: 'approve' }])
    expect(Date.parse(body.open[0].dueAt)).toBeGreaterThan(Date.now())
    expect(body.forecast).toMatchObject([{ node: '人事', because: '天数 大于 3' }])
    expect(body.log.map(({ act }: { act: string }) => act)).toEqual(['started'])
  })

  it('goes on as people would, and stores nothing', async () => {
    const before = (await builder.call('listProcessInstances', { query: {} })).body.total
    const { body } = await simulate(5, [
      { node: '主管', act: 'return', to: 'start' },
      { node: 'start', act: 'resubmit', values: { days: 2 } },
      { node: '主管', act: 'agree' },
    ])
    expect(body).toMatchObject({ status: 'finished', path: ['主管', 'start', '主管', 'end'], open: [], forecast: [] })
    expect((await simulate(5, [{ node: '主管', act: 'reject' }])).body.status).toBe('rejected')
    expect((await builder.call('listProcessInstances', { query: {} })).body.total).toBe(before)
  })

  it('lets time pass: what is late is done as the setting says, at its due time', async () => {
    const { body } = await simulate(5, [{ node: '主管', act: 'late' }])
    expect(body.path).toEqual(['主管', '人事'])
    expect(body.log.at(-1)).toMatchObject({ act: 'passed', by: null, reason: 'late' })
    expect(
      (
        await simulate(5, [
          { node: '主管', act: 'agree' },
          { node: '人事', act: 'late' },
        ])
      ).body.refused,
    ).toEqual({
      act: 1,
      message: '这个任务没有时限',
    })
  })

  it('waits for times and services as the builder says, and calls nothing', async () => {
    const waiting = await draftProcess(builder, 'sim_waits', 'sim', {
      nodes: { start: 'start', 冷静期: 'delay', 核算: 'service', 天数: 'exclusive', 人事: 'task', end: 'end' },
      flows: [
        'start -> 冷静期',
        '冷静期 -> 核算',
        '核算 -> 天数',
        '天数 -> 人事 : days > 3',
        '天数 -> end : default',
        '人事 -> end',
      ],
      activities: {
        冷静期: { delay: { count: 2, unit: 'day' } },
        核算: { service: { type: 'fields', set: [{ field: 'days', value: 'days * 10' }] } },
        人事: { approvers: [{ type: 'user', users: [ids.builder!] }] },
      },
    })
    const { document } = (await builder.call('getResource', { params: { id: waiting } })).body.draft
    const wait = (node: string, act: 'pass' | 'fail' = 'pass') => ({ node, act })
    const at = async (acts: SimulatedAct[]) =>
      (
        await builder.call('simulateProcess', {
          params: { id: waiting },
          body: { document, starter: ids.zhangwei!, values: { days: 1 }, acts } as never,
        })
      ).body
    const first = await at([])
    expect(first).toMatchObject({ open: [], waits: [{ node: '冷静期', type: 'delay', failed: false }] })
    expect(Date.parse(first.waits[0].until) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    const failed = await at([wait('冷静期'), wait('核算', 'fail')])
    expect(failed).toMatchObject({ status: 'running', waits: [{ node: '核算', failed: true }] })
    const served = await at([wait('冷静期'), wait('核算', 'fail'), wait('核算')])
    expect(served).toMatchObject({
      refused: null,
      path: ['冷静期', '核算', '人事'],
      waits: [],
      open: [{ node: '人事' }],
    })
    expect((await at([wait('人事')])).refused).toEqual({ act: 0, message: '此时没有在这个环节等待' })
  })

  it('says which act cannot be', async () => {
    const { body } = await simulate(5, [{ node: '人事', act: 'agree' }])
    expect(body).toMatchObject({ status: 'running', refused: { act: 0, message: '此时没有这个环节的任务' } })
    const nobody = await simulate(5, [], { starter: '00000000-0000-7000-8000-000000000000' })
    expect(nobody.body).toMatchObject({ status: null, refused: { act: -1 } })
  })

  it('refuses what is no simulation, and who is no builder', async () => {
    for (const acts of [[{ node: 1 }], [{ node: '主管', act: 'explode' }], ['x']])
      expect((await simulate(5, acts as never)).body.code).toBe('bad_request')
    expect((await simulate(5, [], { document: { kind: 'process' } })).body.code).toBe('document_invalid')
    const stranger = (await server.login('zhangwei')).in(await server.demoAppId())
    expect((await simulate(5, [], {}, stranger)).status).toBe(403)
  })

  it('is a scenario once it is saved: what goes another way is not published', async () => {
    const scenario = (days: number, path: string[], status = 'finished') => ({
      title: `${days} 天`,
      starter: ids.zhangwei,
      values: { days },
      acts: path.filter((node) => node !== 'end').map((node) => ({ node, act: 'agree' })),
      expected: { path, status },
    })
    await withScenarios({ S1: scenario(2, ['主管', 'end']), S2: scenario(5, ['主管', '人事', 'end']) })
    const { body } = await builder.call('publishCheck', { params: { id } })
    expect(body.problems.filter(({ code }: { code: string }) => code === 'scenario_failed')).toEqual([])
    await withScenarios({
      S1: scenario(3, ['主管', '人事', 'end']),
      S2: scenario(5, ['主管', '人事', 'end'], 'rejected'),
    })
    const failed = (await builder.call('publishCheck', { params: { id } })).body.problems
    expect(failed).toMatchObject([
      {
        severity: 'error',
        code: 'scenario_failed',
        pointer: '/scenarios/S1',
        message: '场景「3 天」未通过：「人事」不能进行：此时没有这个环节的任务',
      },
      { message: '场景「5 天」未通过：预期 主管 → 人事 → end（已拒绝），实际 主管 → 人事 → end（已办结）' },
    ])
    const refused = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(refused.body).toMatchObject({ code: 'document_invalid' })
    await withScenarios({})
    const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(published.body).toMatchObject({ publishedVersion: 1 })
  })
})
