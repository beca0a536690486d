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

const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('user groups on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  const newGroup = (code: string, name: string, description?: string) =>
    office.admin.call('createUserGroup', { body: { code, name, ...(description ? { description } : {}) } })
  const add = (id: string, ...userIds: string[]) =>
    office.admin.call('addUserGroupMembers', { params: { id }, body: { userIds } })
  const leave = (id: string, userId: string) => office.admin.call('removeUserGroupMember', { params: { id, userId } })
  const remove = (id: string) => office.admin.call('deleteUserGroup', { params: { id } })
  /** A group with members. */
  const group = async (code: string, name: string, ...userIds: string[]): Promise<string> => {
    const { id } = (await newGroup(code, name)).body
    expect((await add(id, ...userIds)).status).toBe(200)
    return id
  }
  const available = async (caller: Caller, id: string): Promise<{ id: string } | undefined> =>
    ((await caller.call('listAvailable')).body.content as { id: string; instanceId: string }[]).find(
      ({ instanceId }) => instanceId === id,
    )
  const receive = (caller: Caller, id: string) => caller.call('receiveTask', { params: { id } })
  const messages = async (id: string): Promise<string> => {
    const { body } = await office.builder.call('publishCheck', { params: { id } })
    return body.problems.map(({ message }: { message: string }) => message).join('\n')
  }

  /** Somebody else decides, in the draft of a process. */
  const decideBy = async (id: string, node: string, rule: object) => {
    const { draft } = (await office.builder.call('getResource', { params: { id } })).body
    const patches = [{ op: 'replace', path: `/activities/${node}/approvers`, value: [rule] }]
    const body = { baseRevision: draft.revision, patches }
    expect((await office.builder.call('patchDraft', { params: { id }, body })).status).toBe(200)
  }

  beforeAll(async () => {
    office = await openOffice(server)
  })

  it('are made, found by pinyin, changed, and deleted with their lists of members', async () => {
    const { admin, ids } = office
    const { body: panel } = await newGroup('panel', '评审组', '采购评审')
    expect(panel).toMatchObject({ code: 'panel', name: '评审组', description: '采购评审', members: 0 })
    expect((await newGroup('panel', '另一组')).body.code).toBe('duplicate')
    const { body } = await admin.call('listUserGroups', { query: { search: 'pingshen' } })
    expect(body).toMatchObject({ total: 1, content: [{ code: 'panel' }] })
    const params = { id: panel.id }
    const change = async (sent: object) => (await admin.call('updateUserGroup', { params, body: sent })).body
    expect(await change({ name: '采购评审组' })).toMatchObject({ name: '采购评审组', description: '采购评审' })
    expect(await change({ name: '采购评审组', description: null })).toMatchObject({ description: null })
    expect((await add(panel.id, ids.hr, ids.hr, ids.starter)).body).toEqual({ added: 2 })
    expect((await add(panel.id, ids.hr)).body).toEqual({ added: 0 })
    expect((await add(panel.id, nowhere)).body.code).toBe('reference_missing')
    const { body: members } = await admin.call('listUserGroupMembers', { params, query: { search: 'zhangwei' } })
    expect(members.content).toMatchObject([{ userId: ids.starter, username: 'zhangwei' }])
    expect((await leave(panel.id, ids.starter)).status).toBe(200)
    expect((await leave(panel.id, ids.starter)).status).toBe(404)
    expect((await admin.call('getUserGroup', { params })).body.members).toBe(1)
    expect((await remove(panel.id)).status).toBe(200)
    expect((await admin.call('getUserGroup', { params })).status).toBe(404)
    const { content } = (await admin.call('listAuditEntries', { query: { category: 'rights' } })).body
    expect(content[0]).toMatchObject({ operation: 'deleteUserGroup', target: panel.id })
  })

  it('are read by everybody who designs, and changed by administrators only', async () => {
    const { builder } = office
    const id = await group('readers', '读者组', office.ids.hr)
    expect((await builder.call('listUserGroups')).body.total).toBeGreaterThan(0)
    expect((await builder.call('createUserGroup', { body: { code: 'mine', name: '我的' } })).status).toBe(403)
    expect((await builder.call('updateUserGroup', { params: { id }, body: { name: '我的' } })).status).toBe(403)
    expect((await builder.call('listUserGroupMembers', { params: { id } })).status).toBe(403)
    expect((await builder.call('deleteUserGroup', { params: { id } })).status).toBe(403)
  })

  it('decide in processes: all of their people who work in the application, with copies to others', async () => {
    const { admin, builder, hr, starter, ids } = office
    const stranger = { username: 'stranger', realName: '外人', password: 'Portal@2026' }
    const outside = (await admin.call('createUser', { body: stranger })).body.id
    await group('auditors', '审计组', ids.hr, ids.builder, outside)
    await group('informed', '知会组', ids.hr)
    const rule = { type: 'group', groups: ['auditors'] }
    await publishApproval(office, 'audited', {
      ...straight({
        审计: { approvers: [rule], several: 'all' },
        知会: { readers: [{ type: 'group', groups: ['informed'] }] },
      }),
      nodes: { start: 'start', 审计: 'task', 知会: 'cc', end: 'end' },
    })
    const id = await startRequest(starter, 'audited')
    expect((await agree(hr, id)).status).toBe(200)
    expect(await taskIn(builder, id)).not.toBe('')
    expect((await agree(builder, id)).status).toBe(200)
    const view = await viewOf(starter, id)
    expect(view.status).toBe('finished')
    expect(view.readers.map(({ name }: { name: string }) => name)).toHaveLength(1)
    const preview = await builder.call('previewApprovers', { body: { rules: [rule], starter: ids.starter } })
    expect(
      preview.body.people.map(({ principal, reason }: Record<string, string>) => `${principal} ${reason}`),
    ).toEqual(expect.arrayContaining([`user:${ids.hr} group`, `user:${ids.builder} group`]))
    expect(preview.body.people).toHaveLength(2)
    const forecast = await starter.call('forecastProcess', { params: { id: 'audited' }, body: { data: { days: 1 } } })
    expect(forecast.body.steps[0].people[0]).toMatchObject({ reason: 'group' })
  })

  it('may start what names them, and nobody else', async () => {
    const { admin, builder, starter, hr, ids } = office
    const id = await group('applicants', '申请组', ids.starter)
    await publishApproval(office, 'limited', {
      ...straight({ 审批: { approvers: [{ type: 'user', users: [ids.hr] }] } }),
      activities: {
        start: { startable: ['group:applicants'] },
        审批: { approvers: [{ type: 'user', users: [ids.hr] }] },
      },
    } as never)
    expect((await starter.call('getStartForm', { params: { id: 'limited' } })).status).toBe(200)
    expect((await hr.call('getStartForm', { params: { id: 'limited' } })).status).toBe(404)
    await startRequest(starter, 'limited')
    await leave(id, ids.starter)
    expect((await starter.call('getStartForm', { params: { id: 'limited' } })).status).toBe(404)
    const { body } = await admin.call('deleteUserGroup', { params: { id } })
    expect([body.code, body.message]).toEqual(['in_use', '人事的「limited」正在使用此用户组，请先改用其他人员并发布'])
    expect((await builder.call('listUserGroups', { query: { search: 'applicants' } })).body.total).toBe(1)
  })

  it('are a pool that one of them receives; who leaves no longer sees it', async () => {
    const { builder, hr, starter, ids } = office
    const id = await group('desk', '服务台', ids.hr, ids.builder)
    const pool = { type: 'group', groups: ['desk'], pool: true }
    const process = await publishApproval(office, 'served', straight({ 受理: { approvers: [pool], type: 'handle' } }))
    const first = await startRequest(starter, 'served')
    expect((await viewOf(starter, first)).current).toMatchObject([
      { title: '受理', people: [{ principal: 'group:desk', name: '服务台' }] },
    ])
    const task = (await available(hr, first))!.id
    expect((await receive(starter, task)).status).toBe(409)
    const { draft } = (await builder.call('getResource', { params: { id: process } })).body
    const acts = [{ node: '受理', act: 'agree' }]
    const tried = { document: draft.document, starter: ids.starter, values: { days: 1 }, acts }
    const simulated = (await builder.call('simulateProcess', { params: { id: process }, body: tried })).body
    expect([simulated.status, simulated.refused]).toEqual(['finished', null])
    expect((await leave(id, ids.builder)).status).toBe(200)
    expect(await available(builder, first)).toBeUndefined()
    expect([404, 409]).toContain((await receive(builder, task)).status)
    // The last one who could receive it stays, until it is received.
    const last = await leave(id, ids.hr)
    expect([last.status, last.body.code, last.body.message]).toEqual([
      409,
      'work_waiting',
      '还有 1 个任务等待用户组「服务台」的人员领取，请先领取、转交或终止这些任务',
    ])
    expect((await receive(hr, task)).status).toBe(200)
    expect((await leave(id, ids.hr)).status).toBe(200)
    expect((await agree(hr, first)).status).toBe(200)
    // Of an empty group nobody is found, as publishing says.
    expect(await messages(process)).toContain('找不到审批人')
    const second = await startRequest(starter, 'served')
    const { current } = await viewOf(starter, second)
    expect(current[0].people[0].principal).toMatch(/^user:/)
  })

  it('that processes use, or tasks wait for, are not deleted; who uses them is said', async () => {
    const { builder, starter, ids, hr } = office
    const id = await group('committee', '委员会', ids.hr)
    const pool = { type: 'group', groups: ['committee'], pool: true }
    const sketch = (rule: object) => straight({ 审议: { approvers: [rule] } })
    const process = await publishApproval(office, 'heard', sketch(pool))
    const request = await startRequest(starter, 'heard')
    const named = await remove(id)
    expect([named.status, named.body.code]).toEqual([409, 'in_use'])
    expect(named.body.message).toBe('人事的「heard」正在使用此用户组，请先改用其他人员并发布')
    expect(named.body.details.resources).toMatchObject([{ id: process, kind: 'process', code: 'heard' }])
    await decideBy(process, '审议', { type: 'user', users: [ids.hr] })
    const published = await builder.call('operateResource', { params: { id: process, action: 'publish' }, body: {} })
    expect(published.status).toBe(200)
    expect((await remove(id)).body.code).toBe('work_waiting')
    expect((await receive(hr, (await available(hr, request))!.id)).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
  })

  it('keep one who could receive what waits: who works elsewhere is none, and of two who leave at once one stays', async () => {
    const { admin, starter, ids } = office
    const elsewhere = { username: 'elsewhere', realName: '别处', password: 'Portal@2026' }
    const outside = (await admin.call('createUser', { body: elsewhere })).body.id
    const id = await group('counter', '柜台', ids.hr, ids.builder, outside)
    const pool = { type: 'group', groups: ['counter'], pool: true }
    await publishApproval(office, 'countered', straight({ 受理: { approvers: [pool] } }))
    await startRequest(starter, 'countered')
    for (let round = 0; round < 5; round += 1) {
      const left = await Promise.all([leave(id, ids.hr), leave(id, ids.builder)])
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect((await leave(id, outside)).status).toBe(200)
      await add(id, ids.hr, ids.builder, outside)
    }
  })

  it('are either named by what is published or deleted, where both are done at once', async () => {
    const { builder, ids } = office
    const process = await publishApproval(
      office,
      'raced',
      straight({ 审批: { approvers: [{ type: 'user', users: [ids.hr] }] } }),
    )
    for (let round = 0; round < 5; round += 1) {
      const id = await group(`raced${round}`, '赛组', ids.hr)
      await decideBy(process, '审批', { type: 'group', groups: [`raced${round}`] })
      const publish = builder.call('operateResource', { params: { id: process, action: 'publish' }, body: {} })
      const [published, removed] = await Promise.all([publish, remove(id)])
      expect([
        [200, 409],
        [422, 200],
      ]).toContainEqual([published.status, removed.status])
    }
  })

  it('that are gone keep a process from being published', async () => {
    const { ids } = office
    const id = await group('gone', '旧组', ids.hr)
    const process = await publishApproval(
      office,
      'lost',
      straight({ 审批: { approvers: [{ type: 'user', users: [ids.hr] }] } }),
    )
    await decideBy(process, '审批', { type: 'group', groups: ['gone'] })
    expect(await messages(process)).not.toContain('已被删除')
    expect((await remove(id)).status).toBe(200)
    expect(await messages(process)).toContain('「审批」使用的用户组 gone已被删除，请重新选择')
  })
})

describe.each(databases)('the last holder of a position on %s', (kind) => {
  const server = withServer(kind)

  it('stays while a task waits, also in one department; who is not the last may go', async () => {
    const office = await openOffice(server)
    const { admin, builder, hr, starter, ids } = office
    const { id } = (await admin.call('createPosition', { body: { code: 'cashier', name: '出纳' } })).body
    const leave = (userId: string) => admin.call('removePositionMember', { params: { id, userId } })
    const { orgId } = (await starter.call('currentUser')).body
    await admin.call('updateUser', { params: { id: ids.hr }, body: { orgId } })
    await admin.call('addPositionMembers', { params: { id }, body: { userIds: [ids.hr, ids.builder] } })
    const pool = { type: 'position', positions: ['cashier'], pool: true, nearest: true }
    await publishApproval(office, 'payNear', straight({ 付款: { approvers: [pool] } }))
    const request = await startRequest(starter, 'payNear')
    const refused = await leave(ids.hr)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'work_waiting',
      '还有 1 个任务等待岗位「出纳」的人员领取，请先领取、转交或终止这些任务',
    ])
    // He holds it in another department.
    expect((await leave(ids.builder)).status).toBe(200)
    const { content } = (await hr.call('listAvailable')).body
    const task = content.find(({ instanceId }: { instanceId: string }) => instanceId === request).id
    expect((await hr.call('receiveTask', { params: { id: task } })).status).toBe(200)
    expect((await leave(ids.hr)).status).toBe(200)
    const deleted = await admin.call('deletePosition', { params: { id } })
    expect(deleted.body.message).toBe('人事的「payNear」正在使用此岗位，请先改用其他人员并发布')
    expect((await builder.call('listPositions', { query: { search: 'cashier' } })).body.total).toBe(1)
  })
})
