import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { errorCatalogue } from '@/domain/errors/catalogue'
import {
  agree,
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  viewOf,
} from '@/tests/helpers/approvals'
import { type Caller, databases, demoPassword, withServer } from '@/tests/helpers/server'

interface Row {
  id: string
  instanceId: string
  needsReceipt: boolean
}

describe.each(databases)('the pool of a position on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  let position: string
  let payId: string
  /** A plain member of the application. */
  let clerk: Caller
  let clerkId: string
  let sockets: WebSocket[] = []

  const hold = (...userIds: string[]) =>
    office.admin.call('addPositionMembers', { params: { id: position }, body: { userIds } })
  const leave = (userId: string) => office.admin.call('removePositionMember', { params: { id: position, userId } })
  const rowOf = async (caller: Caller, id: string): Promise<Row | undefined> =>
    ((await caller.call('listAvailable')).body.content as Row[]).find(({ instanceId }) => instanceId === id)
  const countOf = async (caller: Caller): Promise<number> => (await caller.call('countTasks')).body.available
  const receive = (caller: Caller, id: string) => caller.call('receiveTask', { params: { id } })
  const moveTo = (userId: string, orgId: string | null) =>
    office.admin.call('updateUser', { params: { id: userId }, body: { orgId } })
  const orgOf = async (caller: Caller): Promise<string> => (await caller.call('currentUser')).body.orgId

  beforeAll(async () => {
    office = await openOffice(server)
    const { admin } = office
    position = (await admin.call('createPosition', { body: { code: 'cashier', name: '出纳' } })).body.id
    const account = { username: 'clerk1', realName: '小秦', password: demoPassword }
    clerkId = (await admin.call('createUser', { body: account })).body.id
    const member = { params: { id: office.appId, userId: clerkId }, body: { permissionType: 3 } }
    expect((await admin.call('setMember', member)).status).toBe(200)
    clerk = (await server.login('clerk1')).in(office.appId)
    const pool = { type: 'position', positions: ['cashier'], pool: true }
    payId = await publishApproval(office, 'pay', straight({ 付款: { approvers: [pool], type: 'handle' } }))
    await publishApproval(office, 'payNear', straight({ 付款: { approvers: [{ ...pool, nearest: true }] } }))
    await server.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    for (const socket of sockets) socket.terminate()
    sockets = []
  })

  const open = async (caller: Caller, username: string) => {
    const { port } = server.app.server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/bpm-server/messageInSite/${username}`, {
      headers: { cookie: `portal_token=${caller.token}` },
    })
    sockets.push(socket)
    await once(socket, 'open')
    return socket
  }

  it('is seen by who holds the position, received by one of them, and put back', async () => {
    const { builder, hr, starter, ids } = office
    await hold(ids.hr, ids.builder)
    const before = await countOf(hr)
    const socket = await open(hr, 'hradmin')
    const heard: object[] = []
    socket.on('message', (message) => heard.push(JSON.parse(String(message))))
    const id = await startRequest(starter, 'pay')
    await expect.poll(() => heard).toContainEqual({ todo: true })
    const row = await rowOf(hr, id)
    expect(row).toMatchObject({ needsReceipt: true })
    expect(await countOf(hr)).toBe(before + 1)
    expect((await viewOf(starter, id)).current).toMatchObject([
      { title: '付款', people: [{ principal: 'post:cashier', name: '出纳' }] },
    ])
    const early = await hr.call('completeTask', { params: { id: row!.id }, body: { outcome: 'agree' } })
    expect([early.status, early.body.message]).toEqual([409, '请先领取任务'])
    expect((await receive(hr, row!.id)).status).toBe(200)
    expect(await rowOf(builder, id)).toBeUndefined()
    const late = await receive(builder, row!.id)
    expect([late.status, late.body.message]).toEqual([409, '任务已被他人领取'])
    expect((await viewOf(hr, id)).task).toMatchObject({ needsReceipt: false, canPutBack: true })
    expect((await hr.call('putBackTask', { params: { id: row!.id } })).status).toBe(200)
    expect(await rowOf(builder, id)).toMatchObject({ needsReceipt: true })
    expect((await receive(builder, row!.id)).status).toBe(200)
    expect((await agree(builder, id)).status).toBe(200)
    expect((await viewOf(starter, id)).log.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['received', 'putBack', 'handled']),
    )
  })

  it('tells everybody who may receive the task of it, and nobody who may not', async () => {
    const { admin, hr, builder, starter, ids } = office
    const account = { username: 'elsewhere', realName: '小范', password: demoPassword }
    const elsewhere = (await admin.call('createUser', { body: account })).body.id
    await hold(ids.hr, ids.builder, elsewhere)
    const told = async (caller: Caller): Promise<string[]> =>
      (await caller.call('listNotifications', { query: { size: 100 } })).body.content.map(
        ({ link }: { link: string | null }) => link,
      )
    const id = await startRequest(starter, 'pay')
    const { id: task } = (await rowOf(hr, id))!
    const link = expect.stringContaining(task)
    expect(await told(hr)).toContainEqual(link)
    expect(await told(builder)).toContainEqual(link)
    expect(await told(clerk)).not.toContainEqual(link)
    // Who holds the position without working in the application may not receive it either.
    expect(await told(await server.login('elsewhere'))).toEqual([])
    await leave(elsewhere)
  })

  it('is not there for others: neither in lists nor by the address of its task', async () => {
    const { hr, starter, builder, ids } = office
    await leave(ids.builder)
    const id = await startRequest(starter, 'pay')
    const { id: task } = (await rowOf(hr, id))!
    expect(await rowOf(builder, id)).toBeUndefined()
    const stranger = await receive(clerk, task)
    expect([stranger.status, stranger.body.message]).toEqual([404, errorCatalogue.not_found.message])
    // The starter sees his request, and may not receive what is not his.
    const own = await receive(starter, task)
    expect([own.status, own.body.message]).toEqual([409, errorCatalogue.conflict.message])
    expect((await clerk.call('viewProcess', { params: { id } })).status).toBe(404)
    expect((await clerk.call('locateProcess', { params: { id } })).status).toBe(404)
  })

  it('goes with the position: who loses it no longer sees it, who gains it does', async () => {
    const { hr, starter, ids } = office
    const id = await startRequest(starter, 'pay')
    const { id: task } = (await rowOf(hr, id))!
    const socket = await open(clerk, 'clerk1')
    const hint = once(socket, 'message')
    await hold(clerkId)
    expect(JSON.parse(String((await hint)[0]))).toEqual({ todo: true })
    expect(await rowOf(clerk, id)).toMatchObject({ id: task, needsReceipt: true })
    expect((await viewOf(clerk, id)).task).toMatchObject({ id: task, needsReceipt: true })
    expect((await leave(clerkId)).status).toBe(200)
    expect(await rowOf(clerk, id)).toBeUndefined()
    expect((await clerk.call('viewProcess', { params: { id } })).status).toBe(404)
    expect((await receive(clerk, task)).status).toBe(404)
    // What somebody received stays his, whatever he holds afterwards.
    expect((await receive(hr, task)).status).toBe(200)
    await leave(ids.hr)
    expect((await agree(hr, id)).status).toBe(200)
    await hold(ids.hr)
  })

  it('is not decided by the starter, though he is one of them, unless the activity says so', async () => {
    const { builder, hr, starter, ids } = office
    const pool = { type: 'position', positions: ['cashier'], pool: true }
    const own = straight({ 付款: { approvers: [pool], sameAsStarter: 'self' } })
    await publishApproval(office, 'payOwn', own as never)
    await hold(ids.starter, ids.hr)
    const id = await startRequest(starter, 'pay')
    const { id: task } = (await rowOf(hr, id))!
    const refused = await receive(starter, task)
    expect([refused.status, refused.body.message]).toEqual([409, '这是您自己的申请，请由其他人领取'])
    expect((await receive(hr, task)).status).toBe(200)
    const mine = await startRequest(starter, 'payOwn')
    expect((await receive(starter, (await rowOf(starter, mine))!.id)).status).toBe(200)
    await leave(ids.starter)
    expect(await rowOf(builder, id)).toBeUndefined()
  })

  it('is received once by two who try at the same time', async () => {
    const { hr, builder, starter, ids } = office
    await hold(ids.hr, ids.builder)
    for (let round = 0; round < 5; round += 1) {
      const id = await startRequest(starter, 'pay')
      const { id: task } = (await rowOf(hr, id))!
      const replies = await Promise.all([receive(hr, task), receive(builder, task)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { log } = await viewOf(starter, id)
      expect(log.filter(({ act }: { act: string }) => act === 'received')).toHaveLength(1)
    }
  })

  it('of the nearest department is who holds the position there now', async () => {
    const { hr, builder, starter, ids } = office
    const [near, far] = [await orgOf(starter), await orgOf(hr)]
    expect(near).not.toBe(far)
    await moveTo(ids.builder, far)
    await moveTo(ids.hr, near)
    const id = await startRequest(starter, 'payNear')
    const [current] = (await viewOf(starter, id)).current
    expect(current.people).toEqual([{ principal: `post:cashier@${near}`, name: expect.stringMatching(/.+出纳$/) }])
    const { id: task } = (await rowOf(hr, id))!
    expect(await rowOf(builder, id)).toBeUndefined()
    await moveTo(ids.hr, far)
    await moveTo(ids.builder, near)
    expect(await rowOf(hr, id)).toBeUndefined()
    expect([404, 409]).toContain((await receive(hr, task)).status)
    expect((await receive(builder, task)).status).toBe(200)
    expect((await agree(builder, id)).status).toBe(200)
  })

  it('is foreseen, simulated and urged by its name, with its holders', async () => {
    const { builder, hr, starter, ids, admin } = office
    const forecast = await starter.call('forecastProcess', { params: { id: 'pay' }, body: { data: { days: 1 } } })
    expect(forecast.body.steps[0].people).toEqual([{ principal: 'post:cashier', name: '出纳', reason: 'position' }])
    const id = await startRequest(starter, 'pay')
    expect((await starter.call('urgeProcess', { params: { id } })).status).toBe(200)
    const { data } = (await hr.call('listInSiteMessages', { params: { id: 'hradmin' } })).body
    expect(data.records.some(({ title }: { title: string }) => title.startsWith('催办：'))).toBe(true)
    const rules = [{ type: 'position', positions: ['cashier'], pool: true }]
    const preview = await builder.call('previewApprovers', { body: { rules, starter: ids.starter } })
    expect(preview.body.people).toMatchObject([{ principal: 'post:cashier', name: '出纳' }])
    const { draft } = (await builder.call('getResource', { params: { id: payId } })).body
    const simulated = async (acts: object[]) => {
      const body = { document: draft.document, starter: ids.starter, values: { days: 1 }, acts }
      return (await builder.call('simulateProcess', { params: { id: payId }, body })).body
    }
    expect((await simulated([])).open).toMatchObject([{ principal: 'post:cashier', name: '出纳' }])
    const { status, refused, log } = await simulated([{ node: '付款', act: 'agree' }])
    expect([status, refused]).toEqual(['finished', null])
    const holders = (await admin.call('listPositionMembers', { params: { id: position } })).body.content
    const names = holders.map(({ realName }: { realName: string }) => realName)
    expect(names).toContain(log.find(({ act }: { act: string }) => act === 'handled').by)
    expect((await admin.call('getProcessStatistic', { query: { scope: 'managed' } })).status).toBe(200)
  })

  it('of a position that nobody holds goes to the administrators, as publishing says', async () => {
    const { admin, starter } = office
    await admin.call('createPosition', { body: { code: 'vacant', name: '空岗' } })
    const pool = { type: 'position', positions: ['vacant'], pool: true }
    const process = await publishApproval(office, 'payNobody', straight({ 付款: { approvers: [pool] } }))
    const { problems } = (await office.builder.call('publishCheck', { params: { id: process } })).body
    expect(problems.map(({ message }: { message: string }) => message).join()).toContain('找不到审批人')
    const id = await startRequest(starter, 'payNobody')
    const people = (await viewOf(starter, id)).current.flatMap((one: { people: { principal: string }[] }) => one.people)
    expect(people.length).toBeGreaterThan(0)
    expect(people.every(({ principal }: { principal: string }) => principal.startsWith('user:'))).toBe(true)
  })
})
