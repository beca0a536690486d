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

describe.each(databases)('tasks that came back, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const by = (user: string) => ({ approvers: [{ type: 'user', users: [user] }], sameAsStarter: 'self' })
    const { builder, hr } = office.ids
    await publishApproval(
      office,
      'comes_back',
      straight({ 初审: by(builder), 复审: { ...by(hr), onReject: 'node', rejectTo: '初审' } }),
    )
  })

  const returnedOf = async (caller: Caller, id: string) => (await viewOf(caller, id)).task?.returned
  const decide = async (caller: Caller, id: string, body: object) =>
    caller.call('completeTask', { params: { id: await taskIn(caller, id) }, body })
  const giveBack = async (caller: Caller, id: string, to: string) =>
    caller.call('returnTask', { params: { id: await taskIn(caller, id) }, body: { to, opinion: '金额不符' } })
  const atSecond = async () => {
    const id = await startRequest(office.starter, 'comes_back')
    expect(await returnedOf(office.builder, id)).toBeNull()
    expect((await agree(office.builder, id)).status).toBe(200)
    return id
  }

  it('say who returned them and why, until they are decided; nobody else has that as a task', async () => {
    const { starter, builder, hr } = office
    const id = await atSecond()
    expect((await giveBack(hr, id, '初审')).status).toBe(200)
    const { task, log } = await viewOf(builder, id)
    const line = log.find(({ act }: { act: string }) => act === 'returned')
    expect(line.by).toBeTruthy()
    expect(task.returned).toEqual(line)
    expect(task.returned).toMatchObject({ opinion: '金额不符', node: '复审' })
    expect((await viewOf(starter, id)).task).toBeNull()
    expect((await agree(builder, id)).status).toBe(200)
    expect(await returnedOf(hr, id)).toBeNull()
  })

  it('say it to the starter, and no longer to anybody after it was handed in again', async () => {
    const { starter, builder, hr } = office
    const id = await atSecond()
    expect((await giveBack(hr, id, 'start')).status).toBe(200)
    const { task, form } = await viewOf(starter, id)
    expect(task).toMatchObject({ kind: 'resubmit', dueAt: null, returned: { opinion: '金额不符', node: '复审' } })
    const again = { data: form.data, rev: form.rev }
    expect((await starter.call('resubmitTask', { params: { id: task.id }, body: again })).status).toBe(200)
    expect(await returnedOf(builder, id)).toBeNull()
  })

  it('have the reason of a refusal that returns them', async () => {
    const { builder, hr } = office
    const id = await atSecond()
    expect((await decide(hr, id, { outcome: 'reject', opinion: '不同意这样办' })).status).toBe(200)
    expect(await returnedOf(builder, id)).toMatchObject({ act: 'returned', opinion: '不同意这样办' })
  })
})
