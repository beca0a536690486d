import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  taskIn,
  viewOf,
} from '@/tests/helpers/approvals'
import { databases, demoPassword, withServer } from '@/tests/helpers/server'

describe.each(databases)('a pool that nobody is left in on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  let role: string

  beforeAll(async () => {
    office = await openOffice(server)
    const { admin } = office
    const { body: group } = await admin.call('createRoleGroup', { body: { name: '钥匙' } })
    const keyholder = { groupId: group.id, code: 'keyholder', name: '钥匙管理员', needBindOrg: false }
    role = (await admin.call('createRole', { body: keyholder })).body.id
    const rule = { type: 'role', roles: ['keyholder'], pool: true }
    await publishApproval(office, 'keys', straight({ 借出: { approvers: [rule] } }))
  })

  /** A member of the application who has the role. */
  async function keyholder(username: string): Promise<string> {
    const { admin, appId } = office
    const body = { username, realName: username, password: demoPassword, roleIds: [role] }
    const { id } = (await admin.call('createUser', { body })).body
    const member = { params: { id: appId, userId: id }, body: { permissionType: 3 } }
    expect((await admin.call('setMember', member)).status).toBe(200)
    return id
  }
  const disable = (id: string) => office.admin.call('updateUser', { params: { id }, body: { isDisabled: true } })
  const withdrawRole = (id: string) => office.admin.call('updateUser', { params: { id }, body: { roleIds: [] } })
  const whoHas = async (id: string): Promise<string[]> =>
    (await viewOf(office.starter, id)).current[0].people.map(({ principal }: { principal: string }) => principal)

  it('gives its tasks to the administrators of their processes once the last of it is disabled', async () => {
    const { builder, starter, ids } = office
    const [first, last] = [await keyholder('key1'), await keyholder('key2')]
    const id = await startRequest(starter, 'keys')
    expect((await disable(first)).status).toBe(200)
    await server.app.runJobs()
    expect(await whoHas(id)).toEqual(['role:keyholder'])
    expect((await disable(last)).status).toBe(200)
    await server.app.runJobs()
    await expect.poll(() => whoHas(id)).toEqual([`user:${ids.builder}`])
    expect(await taskIn(builder, id)).not.toBe('')
    const { log } = await viewOf(starter, id)
    expect(log.at(-1)).toMatchObject({ act: 'transferred', by: null, reason: 'empty' })
  })

  it('does the same where several leave at once, by whatever', async () => {
    const { admin, appId, starter, ids } = office
    const [first, second, last] = [await keyholder('key3'), await keyholder('key4'), await keyholder('key5')]
    const id = await startRequest(starter, 'keys')
    const member = { params: { id: appId, userId: last } }
    const left = await Promise.all([disable(first), withdrawRole(second), admin.call('removeMember', member)])
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200])
    await server.app.runJobs()
    await expect.poll(() => whoHas(id)).toEqual([`user:${ids.builder}`])
  })
})
