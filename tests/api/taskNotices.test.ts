import { beforeAll, describe, expect, it } from 'vitest'
import { agree, type Office, openOffice, publishApproval, startRequest, straight } from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

interface Told {
  link: string | null
  mark: 0 | 1
}

describe.each(databases)('what people were told of a task on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  /** Whether what somebody was told of the tasks of an instance is read, the newest first. */
  const marksOf = async (caller: Caller, id: string): Promise<number[]> => {
    const { content } = (await caller.call('listNotifications', { query: { size: 200 } })).body as { content: Told[] }
    return content.filter(({ link }) => link?.includes(`/task/deal/${id}.`)).map(({ mark }) => mark)
  }
  const available = async (caller: Caller, id: string): Promise<string> =>
    (await caller.call('listAvailable')).body.content.find((row: { instanceId: string }) => row.instanceId === id).id

  beforeAll(async () => {
    office = await openOffice(server)
    const { admin, ids } = office
    const { id: group } = (await admin.call('createUserGroup', { body: { code: 'desk', name: '服务台' } })).body
    const userIds = [ids.hr, ids.builder]
    await admin.call('addUserGroupMembers', { params: { id: group }, body: { userIds } })
    const both = straight({ 审批: { approvers: [{ type: 'user', users: userIds }], several: 'any' } })
    await publishApproval(office, 'both', both)
    const pool = { approvers: [{ type: 'group', groups: ['desk'], pool: true }] }
    await publishApproval(office, 'desk', straight({ 受理: pool }))
  })

  it('is read once the task is done, by whomever', async () => {
    const { builder, hr, starter } = office
    const id = await startRequest(starter, 'both')
    const other = await startRequest(starter, 'both')
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[0], [0]])
    expect((await agree(hr, id)).status).toBe(200)
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[1], [1]])
    // Of other tasks nothing is.
    expect([await marksOf(hr, other), await marksOf(builder, other)]).toEqual([[0], [0]])
  })

  it('is read by the others once one has received it, and once it is handed over', async () => {
    const { builder, hr, starter, ids } = office
    const id = await startRequest(starter, 'desk')
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[0], [0]])
    const task = await available(hr, id)
    expect((await hr.call('receiveTask', { params: { id: task } })).status).toBe(200)
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[0], [1]])
    const to = { params: { id: task }, body: { to: ids.builder } }
    expect((await hr.call('transferTask', to)).status).toBe(200)
    // The new handler is told anew.
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[1], [0, 1]])
    expect((await agree(builder, id)).status).toBe(200)
    expect(await marksOf(builder, id)).toEqual([1, 1])
  })

  it('is read once the request is withdrawn', async () => {
    const { builder, hr, starter } = office
    const id = await startRequest(starter, 'desk')
    expect((await starter.call('withdrawProcess', { params: { id }, body: { opinion: '不办了' } })).status).toBe(200)
    expect([await marksOf(hr, id), await marksOf(builder, id)]).toEqual([[1], [1]])
  })
})
