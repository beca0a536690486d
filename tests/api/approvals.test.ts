import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

describe.each(databases)('an approval on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let starter: Caller
  let boss: Caller
  let hr: Caller
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const admin = await server.login('admin')
    builder = (await server.login('builder')).in(appId)
    starter = (await server.login('zhangwei')).in(appId)
    hr = (await server.login('hradmin')).in(appId)
    for (const [name, caller] of Object.entries({ builder, starter, hr }))
      ids[name] = (await caller.call('currentUser')).body.id
    const org = (await starter.call('currentUser')).body.orgId
    expect((await admin.call('updateOrg', { params: { id: org }, body: { headId: ids.builder } })).body).toMatchObject({
      headId: ids.builder,
      headName: '李设计',
    })
    boss = builder
    await publishForm(builder, 'trip_form', [
      { id: 'days', type: 'Number', title: '天数', required: true },
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'salary', type: 'Number', title: '工资' },
      { id: 'verdict', type: 'Text', title: '结论' },
    ])
    await publishProcess(builder, 'trip_flow', 'trip_form', {
      nodes: { start: 'start', manager: 'task', long: 'exclusive', hr: 'task', copy: 'cc', end: 'end' },
      flows: [
        'start -> manager',
        'manager -> long',
        'long -> hr : days > 3',
        'long -> copy : default',
        'hr -> copy',
        'copy -> end',
      ],
      activities: {
        start: { fields: { verdict: 'hidden' } },
        manager: {
          approvers: [{ type: 'starterHead', level: 1 }],
          fields: { salary: 'hidden', verdict: 'required' },
        },
        hr: { approvers: [{ type: 'user', users: [ids.hr!] }], fields: { days: 'edit' } },
        copy: { readers: [{ type: 'user', users: [ids.builder!] }] },
      },
    })
  })

  const start = async (data: object) => {
    const id = randomUUID()
    const started = await starter.call('startProcess', {
      params: { processInstId: id },
      body: { process: 'trip_flow', data },
    })
    expect(started.body).toMatchObject({ id })
    return id
  }
  const view = async (caller: Caller, id: string) => (await caller.call('viewProcess', { params: { id } })).body
  const todo = async (caller: Caller) =>
    (await caller.call('listTodo')).body.content as { id: string; instanceId: string }[]
  const taskOf = async (caller: Caller, instance: string) =>
    (await todo(caller)).find(({ instanceId }) => instanceId === instance)?.id ?? ''

  it('goes from the starter to his head, to personnel when it is long, and ends', async () => {
    const form = (await starter.call('getStartForm', { params: { id: 'trip_flow' } })).body
    expect(form.form.document.root.children.map(({ id }: { id: string }) => id)).toEqual(['days', 'reason', 'salary'])
    const { steps } = (
      await starter.call('forecastProcess', { params: { id: 'trip_flow' }, body: { data: { days: 5 } } })
    ).body
    expect(
      steps.map(({ title, people }: { title: string; people: { name: string }[] }) => [title, people[0]?.name]),
    ).toEqual([
      ['manager', '李设计'],
      ['hr', expect.any(String)],
      ['copy', '李设计'],
    ])
    const id = await start({ days: 5, reason: '探亲', salary: 9000 })
    const seen = await view(boss, id)
    expect(seen).toMatchObject({
      status: 'running',
      title: '张伟的trip_flow',
      task: { title: 'manager', opinion: 'refusal' },
    })
    expect(seen.form.data).toEqual({ days: 5, reason: '探亲', verdict: null })
    const task = await taskOf(boss, id)
    const agree = (data: object) =>
      boss.call('completeTask', {
        params: { id: task },
        body: { outcome: 'agree', opinion: '同意', data, rev: seen.form.rev },
      })
    expect((await agree({ days: 5 })).body).toMatchObject({ code: 'validation_failed' })
    expect((await agree({ verdict: '可以', days: 1 })).status).toBe(422)
    expect((await agree({ verdict: '可以' })).status).toBe(200)
    expect((await agree({ verdict: '可以' })).status).toBe(409)
    const last = await taskOf(hr, id)
    expect((await hr.call('completeTask', { params: { id: last }, body: { outcome: 'agree' } })).status).toBe(200)
    const done = await view(starter, id)
    expect(done).toMatchObject({ status: 'finished', task: null })
    expect(done.log.map(({ act, by, nodeTitle }: Record<string, string>) => [act, by, nodeTitle])).toEqual([
      ['started', '张伟', 'start'],
      ['agreed', '李设计', 'manager'],
      ['agreed', expect.any(String), 'hr'],
      ['finished', null, null],
    ])
    expect(done.log[1]).toMatchObject({ opinion: '同意', round: 1, seconds: expect.any(Number) })
    const states = done.diagram.nodes.map(({ id, state }: { id: string; state: string }) => [id, state])
    expect(Object.fromEntries(states)).toMatchObject({ manager: 'passed', hr: 'passed', end: 'passed' })
    expect(JSON.stringify(done.diagram)).not.toContain('days')
    expect(done.form.data).not.toHaveProperty('verdict')
    // The newest first; the demo has others.
    const newest = { query: { size: 1 } }
    expect((await boss.call('listCopied', newest)).body.content).toMatchObject([{ instanceId: id, readAt: null }])
    expect((await boss.call('listFinished', newest)).body.content).toMatchObject([
      { instanceId: id, nodeTitle: 'manager' },
    ])
    expect((await starter.call('listStarted', newest)).body.content).toMatchObject([
      { id, status: 'finished', current: [] },
    ])
  })

  it('is sent again as one', async () => {
    const id = randomUUID()
    const body = { process: 'trip_flow', data: { days: 1 } }
    const records = async () =>
      (await boss.call('listRecords', { params: { source: 'form:trip_form' }, query: {} })).body.total
    const before = await records()
    const [first, second] = await Promise.all([
      starter.call('startProcess', { params: { processInstId: id }, body }),
      starter.call('startProcess', { params: { processInstId: id }, body }),
    ])
    expect(second.body).toEqual(first.body)
    // What the later one has written is not kept.
    expect(await records()).toBe(before + 1)
    expect((await hr.call('startProcess', { params: { processInstId: id }, body })).status).toBe(409)
    expect((await todo(boss)).filter(({ instanceId }) => instanceId === id)).toHaveLength(1)
    // From another tab: what is filled in there would be lost.
    const other = { ...body, data: { days: 7 } }
    expect((await starter.call('startProcess', { params: { processInstId: id }, body: other })).body).toMatchObject({
      code: 'conflict',
      message: '此申请已经提交，现在的内容没有保存，请到“我发起的”中查看',
    })
  })

  it('is returned, mended and sent again', async () => {
    const id = await start({ days: 2, reason: '私事' })
    const task = await taskOf(boss, id)
    const returned = await boss.call('returnTask', { params: { id: task }, body: { to: 'start', opinion: '写清楚' } })
    expect(returned.status).toBe(200)
    const again = await view(starter, id)
    expect(again.task).toMatchObject({ kind: 'resubmit', node: 'start' })
    const resubmitted = await starter.call('resubmitTask', {
      params: { id: again.task.id },
      body: { data: { days: 3, reason: '搬家' }, rev: again.form.rev },
    })
    expect(resubmitted.status).toBe(200)
    const { log, form } = await view(boss, id)
    expect(form.data).toMatchObject({ days: 3, reason: '搬家' })
    const entry = log.find(({ act }: { act: string }) => act === 'resubmitted')
    expect(entry.round).toBe(2)
    expect(entry.changes).toEqual([
      { title: '天数', before: '2', after: '3' },
      { title: '事由', before: '私事', after: '搬家' },
    ])
  })

  it('is taken back by its starter, and by nobody else', async () => {
    const id = await start({ days: 1 })
    const withdraw = (caller: Caller) => caller.call('withdrawProcess', { params: { id }, body: { opinion: '不去了' } })
    expect((await withdraw(boss)).status).toBe(409)
    expect((await withdraw(starter)).status).toBe(200)
    expect(await taskOf(boss, id)).toBe('')
    expect((await view(starter, id)).status).toBe('withdrawn')
  })

  it('tells nothing of the form to whose task it is not', async () => {
    const id = await start({ days: 1, salary: 9000 })
    const task = await taskOf(boss, id)
    const refused = await starter.call('completeTask', {
      params: { id: task },
      body: { outcome: 'agree', data: { verdict: '通过' }, rev: 99 },
    })
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('conflict')
    expect(refused.body.details).not.toHaveProperty('theirs')
  })

  it('is given only to those who can open it', async () => {
    const id = await start({ days: 1 })
    const task = await taskOf(boss, id)
    const to = randomUUID()
    const transferred = await boss.call('transferTask', { params: { id: task }, body: { to } })
    expect(transferred.body).toMatchObject({
      code: 'validation_failed',
      message: '所选人员不是此应用的成员，请重新选择',
    })
    const moved = await boss.call('transferTask', { params: { id: task }, body: { to: ids.hr } })
    expect(moved.status).toBe(200)
    expect(await taskOf(boss, id)).toBe('')
    expect(await taskOf(hr, id)).not.toBe('')
  })

  it('is decided once, however many press at the same moment', async () => {
    const id = await start({ days: 1 })
    const task = await taskOf(boss, id)
    const { rev } = (await view(boss, id)).form
    const press = (outcome: string) =>
      boss.call('completeTask', {
        params: { id: task },
        body: { outcome, opinion: '好', ...(outcome === 'agree' ? { data: { verdict: '可以' }, rev } : {}) },
      })
    const answers = await Promise.all(['agree', 'reject', 'agree', 'reject', 'agree'].map(press))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { log } = await view(starter, id)
    expect(log.filter(({ act }: { act: string }) => act === 'agreed' || act === 'rejected')).toHaveLength(1)
  })

  it('keeps its record', async () => {
    const id = await start({ days: 1 })
    const { orderId } = (await view(builder, id)).form
    const removed = await builder.call('deleteFormInstance', { params: { orderId } })
    expect(removed.body).toMatchObject({ code: 'in_use', message: '此记录属于一个流程，不能单独删除' })
  })

  it('is refused, and told before, where no condition holds and the rest is not to be submitted', async () => {
    await publishProcess(builder, 'long_trips', 'trip_form', {
      nodes: { start: 'start', long: 'exclusive', hr: 'task', end: 'end' },
      flows: ['start -> long', 'long -> hr : days > 3', 'long -> end : default', 'hr -> end'],
      activities: { hr: { approvers: [{ type: 'user', users: [ids.hr!] }] }, long: { otherwise: 'refuse' } },
    })
    const refusal = '填写的内容不符合任何一个分支的条件，不能提交，请检查后重试'
    const forecast = async (days: number) =>
      (await starter.call('forecastProcess', { params: { id: 'long_trips' }, body: { data: { days } } })).body
    expect(await forecast(1)).toEqual({ steps: [], refusal })
    expect(await forecast(5)).toMatchObject({ steps: [{ title: 'hr' }], refusal: null })
    const params = { processInstId: randomUUID() }
    const answer = await starter.call('startProcess', { params, body: { process: 'long_trips', data: { days: 1 } } })
    expect([answer.status, answer.body.message]).toEqual([409, refusal])
    expect((await starter.call('viewProcess', { params: { id: params.processInstId } })).status).toBe(404)
  })

  it('does not exist for those who have no part in it', async () => {
    const id = await start({ days: 1 })
    const admin = await server.login('admin')
    const { content } = (await admin.call('listUsers', { query: { size: 50 } })).body
    const known = [...Object.values(ids), (await admin.call('currentUser')).body.id]
    const { username } = content.find((one: { id: string }) => !known.includes(one.id))
    const stranger = (await server.login(username)).in(await server.demoAppId())
    expect((await stranger.call('viewProcess', { params: { id } })).status).toBe(404)
    const { orderId } = (await view(starter, id)).form
    expect((await starter.call('getFormInstance', { params: { orderId } })).status).toBe(404)
    expect((await starter.call('deleteFormInstance', { params: { orderId } })).status).toBe(404)
    const task = await taskOf(boss, id)
    const stolen = await starter.call('completeTask', { params: { id: task }, body: { outcome: 'agree' } })
    expect(stolen.status).toBe(409)
  })
})
