import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

type Ids = Record<'plain' | 'bound' | 'here' | 'there', string>
type Viewer = 'bearer' | 'head' | 'stranger' | 'root'

/** The roles of a menu, and who sees it: one user has the role, one heads a department, one has neither. */
const cases: [string, (ids: Ids) => string[], Viewer[]][] = [
  ['nobody in particular', () => [], ['bearer', 'head', 'stranger', 'root']],
  ['a role', ({ plain }) => [plain], ['bearer']],
  ['a role held for an organisation', ({ bound, here }) => [`${bound}@${here}`], ['head']],
  ['a role held for another organisation', ({ bound, there }) => [`${bound}@${there}`], []],
  ['a role, however it is held', ({ bound }) => [bound], ['head']],
  ['either of two', ({ plain, bound, here }) => [plain, `${bound}@${here}`], ['bearer', 'head']],
  ['a role by its code, as menus were kept before', () => ['menu_plain'], ['bearer']],
]

describe.each(databases)('menus for roles on %s', (kind) => {
  const server = withServer(kind)
  const ids: Ids = { plain: '', bound: '', here: '', there: '' }
  const callers = {} as Record<Viewer, Caller>

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const root = (await server.login('admin')).in(appId)
    const { body: group } = await root.call('createRoleGroup', { body: { name: '菜单' } })
    const role = async (code: string, needBindOrg: boolean) =>
      (await root.call('createRole', { body: { groupId: group.id, code, name: code, needBindOrg } })).body.id
    ids.plain = await role('menu_plain', false)
    ids.bound = await role('menu_bound', true)
    const { body: orgs } = await root.call('listOrgs', { query: { size: 2, search: '科' } })
    ids.here = orgs.content[0].id
    ids.there = orgs.content[1].id
    const { body: people } = await root.call('manageUsers', { query: { size: 200 } })
    const idOf = (username: string) =>
      people.content.find((one: { username: string; id: string }) => one.username === username).id
    const give = (id: string, username: string, orgId?: string) =>
      root.call('addRoleMembers', { params: { id }, body: { userIds: [idOf(username)], orgId } })
    await give(ids.plain, 'zhangwei')
    await give(ids.bound, 'builder', ids.here)
    callers.root = root
    callers.bearer = (await server.login('zhangwei')).in(appId)
    callers.head = (await server.login('builder')).in(appId)
    callers.stranger = (await server.login('hradmin')).in(appId)
  })

  it.each(cases)('for %s', async (_name, rolesOf, expected) => {
    const { root } = callers
    const params = { id: await server.demoAppId() }
    const { body: menus } = await root.call('getMenus', { params })
    const item = { name: '官网', type: 'url', url: 'https://example.com', roles: rolesOf(ids) }
    const saved = await root.call('saveMenus', { params, body: { ...menus, addsPublished: false, content: [item] } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const seers: string[] = []
    for (const [viewer, caller] of Object.entries(callers)) {
      const { body } = await caller.call('workbenchMenus', { query: { appId: params.id } })
      if (body.content.length > 0) seers.push(viewer)
    }
    expect(seers.toSorted()).toEqual(expected.toSorted())
  })
})
