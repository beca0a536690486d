import { beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  taskIn,
  viewOf,
} from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('beside an approval on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const approvers = [{ type: 'user' as const, users: [office.ids.builder] }]
    const buttons = { batchAgree: { on: true } }
    await publishApproval(office, 'plain', straight({ boss: { approvers, buttons } }))
    await publishApproval(office, 'closed', straight({ boss: { approvers } }))
    await publishApproval(office, 'strict', straight({ boss: { approvers, buttons, fields: { reason: 'required' } } }))
    await publishApproval(office, 'spoken', straight({ boss: { approvers, buttons, opinion: 'always' } }))
  })

  const newest = async (caller: Caller) => (await caller.call('listNotifications')).body.content[0]

  it('is commented on; who is mentioned gets a message, if he may see it', async () => {
    const { starter, builder, hr, ids, appId } = office
    const id = await startRequest(starter, 'plain')
    const say = (caller: Caller, text: string, mentions: string[] = []) =>
      caller.call('commentProcess', { params: { id }, body: { text, mentions } })
    expect((await say(starter, '请看附件', [ids.builder])).status).toBe(200)
    expect(await newest(builder)).toMatchObject({ content: '请看附件', link: `/ywx/${appId}/task/view/${id}` })
    const stranger = (await server.login('admin')).in(appId)
    const nobody = (await stranger.call('listUsers', { query: { size: 50 } })).body.content.find(
      (user: { username: string }) => !['admin', 'builder', 'zhangwei', 'hradmin'].includes(user.username),
    )
    expect((await say(starter, '也请看', [nobody.id])).body).toMatchObject({ code: 'validation_failed' })
    expect((await say(starter, '  ')).body).toMatchObject({ code: 'validation_failed' })
    const remarks = (await builder.call('listRemarks', { params: { id } })).body
    expect(remarks.content).toMatchObject([{ type: 'comment', by: '张伟', text: '请看附件', people: ['李设计'] }])
    expect(remarks.people.map((one: { name: string }) => one.name)).toContain('张伟')
    expect([200, 404]).toContain((await hr.call('listRemarks', { params: { id } })).status)
  })

  it('is urged by its starter, half an hour apart, and the log says so', async () => {
    const { starter, builder, appId } = office
    const id = await startRequest(starter, 'plain')
    const urge = (caller: Caller) => caller.call('urgeProcess', { params: { id } })
    const both = await Promise.all([urge(starter), urge(starter)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await urge(starter)).body.message).toMatch(/之后可以再次催办/)
    const task = await taskIn(builder, id)
    expect(await newest(builder)).toMatchObject({ title: '催办：张伟的plain', link: `/ywx/${appId}/task/deal/${task}` })
    const { log } = await viewOf(builder, id)
    expect(log.at(-1)).toMatchObject({ act: 'urged', by: '张伟', to: ['李设计'] })
    await agree(builder, id)
    expect((await urge(starter)).status).toBe(409)
  })

  it('shows what else its starter asked for, to those who may see it', async () => {
    const { starter, builder } = office
    const [first, second] = [await startRequest(starter, 'closed'), await startRequest(starter, 'closed')]
    const related = async (caller: Caller) =>
      (await caller.call('listRelated', { params: { id: second } })).body.content.map((one: { id: string }) => one.id)
    expect(await related(builder)).toEqual([first])
    expect(await related(starter)).toEqual([first])
  })

  it('several are agreed to at once, each with a result; what needs more is listed, never skipped silently', async () => {
    const { starter, builder, hr } = office
    const started = new Map<string, string>()
    for (const process of ['plain', 'closed', 'strict', 'spoken'])
      started.set(process, await startRequest(starter, process))
    const tasks = new Map<string, string>()
    for (const [process, id] of started) tasks.set(process, await taskIn(builder, id))
    const ids = [...tasks.values()]
    const { results } = (await builder.call('agreeToTasks', { body: { ids } })).body
    const byProcess = (name: string) => results.find(({ id }: { id: string }) => id === tasks.get(name))
    expect(byProcess('plain')).toMatchObject({ result: 'agreed', message: null })
    expect(byProcess('closed')).toMatchObject({ result: 'single', message: '此环节没有开启批量同意' })
    expect(byProcess('strict')).toMatchObject({ result: 'single', message: '需要填写表单' })
    expect(byProcess('spoken')).toMatchObject({ result: 'single', message: '需要填写意见' })
    const spoken = (await builder.call('agreeToTasks', { body: { ids, opinion: '同意' } })).body.results
    expect(spoken.find(({ id }: { id: string }) => id === tasks.get('spoken'))).toMatchObject({ result: 'agreed' })
    expect(spoken.find(({ id }: { id: string }) => id === tasks.get('plain'))).toMatchObject({ result: 'refused' })
    expect((await viewOf(starter, started.get('plain') ?? '')).status).toBe('finished')
    const foreign = (await hr.call('agreeToTasks', { body: { ids: [tasks.get('strict')] } })).body.results
    expect(foreign).toMatchObject([{ result: 'refused' }])
    const many = Array.from({ length: 101 }, (_, at) => `${started.get('plain')}.${at + 1}`)
    expect((await builder.call('agreeToTasks', { body: { ids: many } })).status).toBe(400)
  })
})
