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

    it('separate their codes by kind', async () => {
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

    it('are signed out when their password is reset', async () => {
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
      expect((await newUser('weak', { password: '12345678' })).body.code).toBe('password_weak')
    })
  })

  describe('the pickers', () => {
    const rows = async (name: 'listUsers' | 'listOrgs' | 'listRoleGroups', query: Record<string, string | number>) =>
      (await root.call(name, { query: { size: 9999, ...query } })).body.content as Record<string, unknown>[]

    it('lead through departments to people, level by level', async () => {
      const top = await newOrg('pick_top')
      const below = await newOrg('pick_below', top.id)
      await newUser('picked', { orgId: below.id })
      expect(await rows('listOrgs', { parentId: 'root', type: 'org' })).toContainEqual(
        expect.objectContaining({ id: top.id, type: 'org', leaf: false, parentId: null }),
      )
      expect(await rows('listOrgs', { parentId: top.id, type: 'org' })).toMatchObject([{ id: below.id, leaf: true }])
      expect(await rows('listUsers', { parentId: top.id, type: 'user' })).toEqual([])
      expect(await rows('listUsers', { parentId: below.id, type: 'user' })).toMatchObject([
        { username: 'picked', type: 'user', leaf: true, fullNamePath: '部门 pick_top/部门 pick_below/测试员' },
      ])
    })

    it('keep the order that departments were given', async () => {
      const top = await newOrg('ordered')
      for (const [code, sort] of Object.entries({ b_second: 2, a_third: 3, c_first: 1 }))
        await root.call('createOrg', { body: { code, name: code, parentId: top.id, sort } })
      const codes = (await rows('listOrgs', { parentId: top.id })).map(({ code }) => code)
      expect(codes).toEqual(['c_first', 'b_second', 'a_third'])
    })

    it('no more offer who is disabled, and still tell the name', async () => {
      const { body: user } = await newUser('gone', { realName: '离职者' })
      await root.call('updateUser', { params: { id: user.id }, body: { isDisabled: true } })
      expect(await rows('listUsers', { search: '离职者' })).toEqual([])
      expect(await rows('listUsers', { ids: user.id })).toMatchObject([{ id: user.id, name: '离职者' }])
    })

    it('tell roles from their groups, and which are held for an organisation', async () => {
      const { body: group } = await root.call('createRoleGroup', { body: { code: 'pick_group', name: '选择组' } })
      expect(await rows('listRoleGroups', { ids: group.id })).toMatchObject([{ type: 'role-group', leaf: true }])
      await root.call('createRole', { body: { groupId: group.id, code: 'pick_role', name: '选择', needBindOrg: true } })
      expect(await rows('listRoleGroups', { ids: group.id })).toMatchObject([{ leaf: false, needBindOrg: false }])
      expect(await rows('listRoleGroups', { parentId: group.id, type: 'role' })).toMatchObject([
        { code: 'pick_role', type: 'role', needBindOrg: true, pinyin: expect.stringContaining('xuanze') },
      ])
    })
  })

  describe('roles', () => {
    it('have members, for an organisation where one is required', async () => {
      const { body: group } = await root.call('createRoleGroup', { body: { code: 'duties', name: '职责' } })
      const { body: role } = await root.call('createRole', {
        body: { groupId: group.id, code: 'keeper', name: '保管员', needBindOrg: true },
      })
      expect((await root.call('getRole', { params: { id: role.id } })).body).toMatchObject({
        name: '保管员',
        members: 0,
      })
      expect((await root.call('getRole', { params: { id: group.id } })).body.code).toBe('not_found')
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

    it('have groups in groups, which get a code when none is given', async () => {
      const add = async (name: string, parentId?: string) =>
        (await root.call('createRoleGroup', { body: { name, parentId: parentId ?? null } })).body
      const outer = await add('外层')
      const inner = await add('内层', outer.id)
      expect(inner).toMatchObject({ parentId: outer.id, code: expect.stringMatching(/^group_[0-9a-f]{32}$/) })
      const { body: role } = await root.call('createRole', {
        body: { groupId: inner.id, code: 'nested', name: '嵌套' },
      })
      const found = await root.call('listRoleGroups', { query: { ids: role.id } })
      expect(found.body.content[0]).toMatchObject({ fullNamePath: '外层/内层/嵌套', parentId: inner.id })
      const { body: listed } = await root.call('listRoles', { query: { groupId: outer.id } })
      expect(listed.content.map(({ code }: { code: string }) => code)).toEqual(['nested'])
      const move = (id: string, parentId: string | null) =>
        root.call('updateRoleGroup', { params: { id }, body: { name: '外层', parentId } })
      expect((await move(outer.id, inner.id)).body).toMatchObject({ code: 'conflict' })
      expect((await move(outer.id, nowhere)).body.code).toBe('reference_missing')
      expect((await root.call('createRoleGroup', { body: { name: '无', parentId: nowhere } })).body.code).toBe(
        'reference_missing',
      )
      expect((await root.call('deleteRoleGroup', { params: { id: outer.id } })).body.code).toBe('in_use')
      expect((await move(inner.id, null)).body).toMatchObject({ parentId: null })
      expect((await root.call('deleteRoleGroup', { params: { id: outer.id } })).status).toBe(200)
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
