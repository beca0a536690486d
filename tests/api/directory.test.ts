import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('people, organisations and roles on %s', (kind) => {
  const server = withServer(kind)
  let root: Caller

  beforeAll(async () => {
    root = await server.login('admin')
  })

  const newOrg = async (code: string, parentId?: string) =>
    (await root.call('createOrg', { body: { code, name: `部门 ${code}`, ...(parentId ? { parentId } : {}) } })).body
  const newUser = async (username: string, rest: object = {}) =>
    root.call('createUser', { body: { username, realName: '测试员', password: 'Secret-2026', ...rest } })

  describe('organisations', () => {
    it('are made, renamed with all below them, moved and removed', async () => {
      const top = await newOrg('top')
      const middle = await newOrg('middle', top.id)
      const leaf = await newOrg('leaf', middle.id)
      expect(leaf.fullName).toBe('部门 top/部门 middle/部门 leaf')
      await root.call('updateOrg', { params: { id: top.id }, body: { name: '总部' } })
      expect((await root.call('getOrg', { params: { id: leaf.id } })).body.fullName).toBe('总部/部门 middle/部门 leaf')
      await root.call('updateOrg', { params: { id: leaf.id }, body: { parentId: top.id } })
      expect((await root.call('getOrg', { params: { id: leaf.id } })).body.fullName).toBe('总部/部门 leaf')
      expect((await root.call('deleteOrg', { params: { id: top.id } })).body.code).toBe('in_use')
      expect((await root.call('deleteOrg', { params: { id: leaf.id } })).status).toBe(200)
      expect((await root.call('getOrg', { params: { id: leaf.id } })).status).toBe(404)
    })

    it('never hang below themselves', async () => {
      const above = await newOrg('above')
      const below = await newOrg('below', above.id)
      for (const parentId of [above.id, below.id]) {
        const reply = await root.call('updateOrg', { params: { id: above.id }, body: { parentId } })
        expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
      }
      const reply = await root.call('createOrg', { body: { code: 'lost', name: '无', parentId: nowhere } })
      expect(reply).toMatchObject({ status: 422, body: { code: 'reference_missing' } })
    })

    it('make no ring when two moves meet', async () => {
      const [a, b] = [await newOrg('ring_a'), await newOrg('ring_b')]
      const move = (id: string, parentId: string) => root.call('updateOrg', { params: { id }, body: { parentId } })
      const statuses = (await Promise.all([move(a.id, b.id), move(b.id, a.id)])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    })

    it('keep codes apart', async () => {
      await newOrg('twice')
      expect((await root.call('createOrg', { body: { code: 'twice', name: '再来' } })).body.code).toBe('duplicate')
    })
  })

  describe('users', () => {
    it('sign in with what they were given, and no more once disabled', async () => {
      const { body: user } = await newUser('newcomer')
      const caller = await server.login('newcomer', 'Secret-2026')
      expect((await caller.call('currentUser')).status).toBe(200)
      await root.call('updateUser', { params: { id: user.id }, body: { isDisabled: true } })
      expect((await caller.call('currentUser')).status).toBe(401)
      await root.call('updateUser', { params: { id: user.id }, body: { isDisabled: false } })
      await server.login('newcomer', 'Secret-2026')
    })

    it('are signed out when their password is set anew', async () => {
      const { body: user } = await newUser('forgetful')
      const caller = await server.login('forgetful', 'Secret-2026')
      await root.call('resetPassword', { params: { id: user.id }, body: { password: 'Another-2026' } })
      expect((await caller.call('currentUser')).status).toBe(401)
      await server.login('forgetful', 'Another-2026')
    })

    it('are found by name, pinyin, organisation and role', async () => {
      const org = await newOrg('found_in')
      const below = await newOrg('found_below', org.id)
      const { body: roles } = await root.call('listRoles', { query: { size: 200 } })
      const role = roles.content.find(({ needBindOrg }: { needBindOrg: boolean }) => !needBindOrg)
      await newUser('finder', { realName: '欧阳寻', orgId: below.id, roleIds: [role.id] })
      const queries: Record<string, string>[] = [{ search: 'ouyangxun' }, { search: '寻' }, { orgId: org.id }]
      for (const query of queries) {
        const { body } = await root.call('manageUsers', { query })
        expect(body.content, JSON.stringify(query)).toMatchObject([
          { username: 'finder', orgName: '部门 found_below', roles: role.name, roleIds: [role.id] },
        ])
      }
      const { body } = await root.call('manageUsers', { query: { roleId: role.id, size: 200 } })
      expect(body.content.map(({ username }: { username: string }) => username)).toContain('finder')
    })

    it('never lock themselves out', async () => {
      const { body: me } = await root.call('currentUser')
      for (const body of [{ isDisabled: true }, { isSuperuser: false }]) {
        const reply = await root.call('updateUser', { params: { id: me.id }, body })
        expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } })
      }
    })

    it('have one name each, and point at what exists', async () => {
      await newUser('single')
      expect((await newUser('single')).body.code).toBe('duplicate')
      expect((await newUser('homeless', { orgId: nowhere })).body.code).toBe('reference_missing')
      expect((await newUser('roleless', { roleIds: [nowhere] })).body.code).toBe('reference_missing')
      expect((await newUser('x', {})).status).toBe(400)
      expect((await newUser('short', { password: '1234567' })).status).toBe(400)
    })
  })

  describe('roles', () => {
    it('are held by people, for an organisation where that is asked', async () => {
      const { body: group } = await root.call('createRoleGroup', { body: { code: 'duties', name: '职责' } })
      const { body: role } = await root.call('createRole', {
        body: { groupId: group.id, code: 'keeper', name: '保管员', needBindOrg: true },
      })
      const { body: user } = await newUser('keeper_user')
      const add = (body: object) => root.call('addRoleMembers', { params: { id: role.id }, body })
      expect((await add({ userIds: [user.id] })).body.message).toContain('需要绑定组织')
      const [north, south] = [await newOrg('north'), await newOrg('south')]
      expect((await add({ userIds: [user.id], orgId: north.id })).body).toEqual({ added: 1 })
      expect((await add({ userIds: [user.id], orgId: south.id })).body).toEqual({ added: 1 })
      expect((await add({ userIds: [user.id], orgId: south.id })).body).toEqual({ added: 0 })
      const { body: members } = await root.call('listRoleMembers', { params: { id: role.id } })
      expect(members.content.map(({ boundOrgName }: { boundOrgName: string }) => boundOrgName).toSorted()).toEqual([
        '部门 north',
        '部门 south',
      ])
      const caller = await server.login('keeper_user', 'Secret-2026')
      expect((await caller.call('currentUser')).body.roles).toEqual(['keeper'])
      expect((await root.call('deleteRole', { params: { id: role.id } })).body.code).toBe('in_use')
      expect((await root.call('deleteRoleGroup', { params: { id: group.id } })).body.code).toBe('in_use')
      for (const { id } of members.content)
        expect((await root.call('removeRoleMember', { params: { id: role.id, memberId: id } })).status).toBe(200)
      expect((await root.call('deleteRole', { params: { id: role.id } })).status).toBe(200)
      expect((await root.call('deleteRoleGroup', { params: { id: group.id } })).status).toBe(200)
    })

    it('are renamed and moved', async () => {
      const [one, two] = await Promise.all(
        ['one', 'two'].map(async (code) => (await root.call('createRoleGroup', { body: { code, name: code } })).body),
      )
      const { body: role } = await root.call('createRole', { body: { groupId: one.id, code: 'mover', name: '旧名' } })
      const { body } = await root.call('updateRole', {
        params: { id: role.id },
        body: { name: '新名', groupId: two.id },
      })
      expect(body).toMatchObject({ name: '新名', groupName: 'two', members: 0 })
      expect((await root.call('updateRole', { params: { id: role.id }, body: { groupId: nowhere } })).body.code).toBe(
        'reference_missing',
      )
    })
  })
})
