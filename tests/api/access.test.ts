import { beforeAll, describe, expect, it } from 'vitest'
import { type ContractOperation, contractOperations } from '@/server/plugins/contract'
import { type Caller, databases, type Reply, withServer } from '@/tests/helpers/server'

type Role = 'anonymous' | 'outsider' | 'user' | 'builder' | 'admin' | 'superuser'

const roles: Role[] = ['anonymous', 'outsider', 'user', 'builder', 'admin', 'superuser']
const strength: Record<string, Role[]> = {
  user: ['user', 'builder', 'admin', 'superuser'],
  builder: ['builder', 'admin', 'superuser'],
  admin: ['admin', 'superuser'],
  superuser: ['superuser'],
}

/** Ids that do not exist, so that an allowed call ends with 404 or 400 at the worst and changes nothing. */
const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('access on %s', (kind) => {
  const server = withServer(kind)
  const callers = {} as Record<Role, Caller>
  let appId: string

  beforeAll(async () => {
    appId = await server.demoAppId()
    const root = await server.login('admin')
    const other = await root.call('createApplication', { body: { code: 'other', name: '另一个应用' } })
    const { body } = await root.call('listUsers', { query: { search: '科', size: 5, type: 'user' } })
    expect(body.content).toBeDefined()
    // An administrator, but of another application.
    const people = await root.call('listMembers', { params: { id: appId }, query: { size: 200 } })
    const outsider = people.body.content.at(-1)
    await root.call('setMember', {
      params: { id: other.body.id, userId: outsider.userId },
      body: { permissionType: 1 },
    })
    await root.call('removeMember', { params: { id: appId, userId: outsider.userId } })
    callers.anonymous = server.anonymous.in(appId)
    callers.outsider = (await server.login(outsider.username)).in(appId)
    callers.user = (await server.login('zhangwei')).in(appId)
    callers.builder = (await server.login('builder')).in(appId)
    callers.admin = (await server.login('hradmin')).in(appId)
    callers.superuser = root.in(appId)
  })

  const call = (role: Role, operation: ContractOperation): Promise<Reply> =>
    callers[role].call(operation.name, {
      params: Object.fromEntries(
        Object.keys(properties(operation.params)).map((name) => [name, paramOf(operation, name)]),
      ),
      query: operation.tenant === 'query.appId' ? { appId } : {},
      // A body that no operation accepts: callers with the right get this error, and nothing is changed.
      ...(operation.body && !operation.consumes ? { body: [] } : {}),
      // It would end the session for all later calls.
      ...(operation.name === 'logout' ? { headers: { 'x-token': '' } } : {}),
    })
  const paramOf = (operation: ContractOperation, name: string) =>
    operation.tenant === `params.${name}` ? appId : nowhere

  const cases = contractOperations.flatMap((operation) =>
    roles.map((role) => [operation.name, role, operation] as const),
  )

  it.each(cases)('%s by %s', async (_, role, operation) => {
    const { status, body } = await call(role, operation)
    expect(status).toBeLessThan(operation.isPlanned ? 502 : 500)
    if (operation.access === 'public') return expect([401, 403]).not.toContain(operation.name === 'login' ? 0 : status)
    if (role === 'anonymous') return expect(status).toBe(401)
    if (role === 'outsider' && operation.tenant && operation.access !== 'superuser') return expect(status).toBe(404)
    const isAllowed = strength[operation.access]!.includes(role === 'outsider' ? 'user' : role)
    if (!isAllowed) {
      expect(status).toBe(403)
      // The client signs out on a 403 whose message does not say so (specification §8).
      return expect(body.message).toContain('没有管理员权限')
    }
    expect([401, 403]).not.toContain(status)
    if (operation.isPlanned) expect(body.code).toBe('not_implemented')
  })

  it('asks for the application where an operation needs one', async () => {
    const user = await server.login('zhangwei')
    expect((await user.call('listFormInstances')).body.code).toBe('bad_request')
    expect((await user.in('not-an-id').call('listFormInstances')).body.code).toBe('bad_request')
  })

  it("shows nobody another application's rows", async () => {
    const { body } = await callers.user.call('listFormInstances', { query: { size: 1 } })
    const { orderId } = body.content[0]
    expect((await callers.user.call('getFormInstance', { params: { orderId } })).status).toBe(200)
    const root = callers.superuser
    const { body: apps } = await root.call('listApplications')
    const other = apps.content.find(({ code }: { code: string }) => code === 'other').id
    const outsider = callers.outsider.in(other)
    expect((await outsider.call('getFormInstance', { params: { orderId } })).status).toBe(404)
    expect((await outsider.call('deleteFormInstance', { params: { orderId } })).status).toBe(404)
    expect((await outsider.call('publishedForm', { params: { id: 'leave_apply' } })).status).toBe(404)
    const { body: forms } = await callers.builder.call('listResources')
    const { id } = forms.content[0]
    expect((await outsider.call('getResource', { params: { id } })).status).toBe(404)
    expect((await outsider.call('deleteResource', { params: { id } })).status).toBe(404)
    expect((await outsider.call('listVersions', { query: { resourceId: id } })).status).toBe(404)
    expect((await outsider.call('manageFormInstances', { query: { form: id } })).status).toBe(404)
    expect((await outsider.call('listDicts')).body.total).toBe(0)
    const { body: own } = await outsider.call('listApplications')
    expect(own.content.map(({ code }: { code: string }) => code).toSorted()).toEqual(['other', 'practice'])
  })
})

function properties(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {}
}
