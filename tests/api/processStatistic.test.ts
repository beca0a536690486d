import { beforeAll, describe, expect, it } from 'vitest'
import { agree, type Office, openOffice, publishApproval, startRequest, straight } from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('statistics and views of tasks on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, hr } = office.ids
    const by = (user: string) => ({ approvers: [{ type: 'user' as const, users: [user] }] })
    await publishApproval(office, 'counted', straight({ boss: by(builder), staff: by(hr) }))
    for (const _ of [1, 2, 3]) await agree(office.builder, await startRequest(office.starter, 'counted'))
  })

  const counted = async (caller: Caller, query: Record<string, string> = {}) => {
    const { body } = await caller.call('getProcessStatistic', { query: { size: '100', ...query } })
    return body.content.filter(({ process }: { process: string }) => process === 'counted')
  }

  it('says what somebody handled, by process and by activity', async () => {
    const { builder, hr } = office
    expect(await counted(builder)).toMatchObject([{ handled: 3, requests: 3, late: 0, open: 0, nodeTitle: null }])
    expect(await counted(builder, { by: 'activity' })).toMatchObject([{ nodeTitle: 'boss', handled: 3 }])
    expect((await counted(builder))[0].averageSeconds).toBeGreaterThanOrEqual(0)
    expect(await counted(hr)).toEqual([])
  })

  it('says of the applications that somebody manages what is still open; of others nothing', async () => {
    const { builder, starter } = office
    expect(await counted(builder, { scope: 'managed', by: 'activity' })).toMatchObject([
      { nodeTitle: 'boss', handled: 3, open: 0 },
      { nodeTitle: 'staff', handled: 0, open: 3, averageSeconds: null },
    ])
    expect(await counted(starter, { scope: 'managed' })).toEqual([])
  })

  it('keeps views of a list under names, each for whom they are', async () => {
    const { builder, hr } = office
    const params = { list: 'tasks.todo' }
    const views = async (caller: Caller, list = 'tasks.todo') =>
      (await caller.call('listSavedViews', { params: { list } })).body.content
    const late = { name: '快超时的', query: { due: 'soon' } }
    const content = [{ name: '张伟的', query: { starter: '张伟' } }, late, { ...late, name: ' 张伟的 ' }]
    expect((await builder.call('saveViews', { params, body: { content } })).body.content).toEqual([
      { name: '张伟的', query: { due: 'soon' } },
      late,
    ])
    expect(await views(hr)).toEqual([])
    expect(await views(builder, 'tasks.started')).toEqual([])
    const tooMany = Array.from({ length: 21 }, (_, at) => ({ name: `${at}`, query: {} }))
    expect((await builder.call('saveViews', { params, body: { content: tooMany } })).status).toBe(400)
    expect(await views(builder)).toHaveLength(2)
  })

  it('bounds views: by name, by parameter and in all; saved at once, one list takes the place of the other', async () => {
    const { hr } = office
    const save = (list: string, content: object[]) => hr.call('saveViews', { params: { list }, body: { content } })
    expect((await save('a', [{ name: '   ', query: {} }])).status).toBe(400)
    expect((await save('a', [{ name: '长', query: { ['k'.repeat(41)]: '1' } }])).status).toBe(400)
    const twenty = (stem: string) => Array.from({ length: 20 }, (_, at) => ({ name: `${stem}${at}`, query: {} }))
    await Promise.all(Array.from({ length: 8 }, (_, at) => save('a', twenty(`${at}-`))))
    const { content } = (await hr.call('listSavedViews', { params: { list: 'a' } })).body
    expect(content).toHaveLength(20)
    for (const list of ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
      expect((await save(list, twenty('v'))).status).toBe(200)
    expect((await save('k', twenty('v'))).body).toMatchObject({ code: 'validation_failed' })
  })
})
