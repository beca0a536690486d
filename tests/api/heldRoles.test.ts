import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('roles in forms on %s', (kind) => {
  const server = withServer(kind)
  let user: Caller
  const ids = { plain: '', bound: '', org: '' }

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    await publishForm(builder, 'with_roles', [
      { id: 'role', type: 'RolePicker', title: '角色' },
      { id: 'roles', type: 'RolePicker', title: '多个角色', multiple: true },
    ])
    const { body: roles } = await user.call('listRoleGroups', { query: { type: 'role' } })
    const idOf = (code: string) => roles.content.find((role: { code: string }) => role.code === code).id
    const { body: orgs } = await user.call('listOrgs', { query: { search: '开发科' } })
    Object.assign(ids, { plain: idOf('cashier'), bound: idOf('dept_manager'), org: orgs.content[0].id })
  })

  const submit = async (data: object) => user.call('submitForm', { body: { form: 'with_roles', data } })
  const problemOf = async (data: object) => {
    const { status, body } = await submit(data)
    expect(status).toBe(422)
    return body.details.errors[0].message
  }

  it('are stored by their ids, with the organisation if they need one', async () => {
    const data = { role: ids.plain, roles: [`${ids.bound}@${ids.org}`, ids.plain] }
    const { body } = await submit(data)
    const { body: stored } = await user.call('getFormInstance', { params: { orderId: body.orderId } })
    expect(stored.data).toEqual(data)
  })

  it('want their organisation, and only theirs', async () => {
    expect(await problemOf({ role: ids.bound })).toBe('「角色」中的角色需要绑定组织，请为它选择组织')
    expect(await problemOf({ roles: [ids.bound] })).toBe('「多个角色」中的角色需要绑定组织，请为它选择组织')
    expect(await problemOf({ role: `${ids.bound}@${nowhere}` })).toContain('请为它选择组织')
    expect(await problemOf({ role: `${ids.plain}@${ids.org}` })).toBe('「角色」的选项不存在，请重新选择')
    expect(await problemOf({ role: nowhere })).toBe('「角色」的选项不存在，请重新选择')
    expect(await problemOf({ role: `${ids.bound}@${ids.org}@${ids.org}` })).toBe('「角色」的角色无效，请重新选择')
  })
})
