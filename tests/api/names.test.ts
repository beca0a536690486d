import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

interface Found {
  kind: string
  text: string
  id: string
  name: string
  spelling: string
  leaf: boolean
  needBindOrg: boolean
}

describe.each(databases)('what texts name on %s', (kind) => {
  const server = withServer(kind)
  let root: Caller
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    root = await server.login('admin')
    const make = async (operation: 'createOrg' | 'createUser' | 'createRoleGroup' | 'createRole', body: object) =>
      (await root.call(operation, { body })).body.id as string
    const user = (username: string, realName: string) =>
      make('createUser', { username, realName, password: 'Secret-2026' })
    ids.branch = await make('createOrg', { code: 'branch', name: '分公司' })
    ids.sales = await make('createOrg', { code: 'branch_sales', name: '销售部（华东）', parentId: ids.branch })
    ids.other = await make('createOrg', { code: 'other', name: '另一公司' })
    ids.twin = await make('createOrg', { code: 'other_sales', name: '销售部（华东）', parentId: ids.other })
    ids.one = await user('name.one', '欧阳同名')
    ids.two = await user('name.two', '欧阳同名')
    ids.foreign = await user('j.smith', 'John Smith')
    ids.gone = await user('name.gone', '离职者')
    await root.call('updateUser', { params: { id: ids.gone }, body: { isDisabled: true } })
    const groupId = await make('createRoleGroup', { code: 'names', name: '名称组' })
    ids.role = await make('createRole', { groupId, code: 'names_plain', name: '记账员' })
    ids.bound = await make('createRole', { groupId, code: 'names_bound', name: '网点主任', needBindOrg: true })
  })

  const resolve = async (body: object): Promise<Found[]> => (await root.call('resolveNames', { body })).body.content
  const idsOf = (found: Found[]) => found.map(({ id }) => id).sort()

  it.each([
    ['users', 'John Smith', ['foreign']],
    ['users', 'j.smith', ['foreign']],
    ['users', ' john smith（J.Smith） ', ['foreign']],
    ['users', '欧阳同名', ['one', 'two']],
    ['users', '欧阳同名 (name.two)', ['two']],
    ['users', '离职者', []],
    ['users', '欧阳', []],
    ['orgs', '分公司', ['branch']],
    ['orgs', 'branch_sales', ['sales']],
    ['orgs', '销售部(华东)', ['sales', 'twin']],
    ['orgs', '另一公司 / 销售部（华东）', ['twin']],
    ['orgs', '另一公司/销售部(华东)', ['twin']],
    ['orgs', "' or 1=1 --", []],
    ['roles', '记账员', ['role']],
    ['roles', '名称组 / 网点主任', ['bound']],
    ['roles', '名称组', []],
  ])('%s: %j', async (list, text, expected) => {
    const found = await resolve({ [list]: [text] })
    expect(idsOf(found)).toEqual(expected.map((name) => ids[name]).sort())
    expect(found.every((one) => one.kind === list && one.text === text)).toBe(true)
  })

  it('are found all at once, each with what names it alone', async () => {
    const found = await resolve({
      users: ['欧阳同名', '没有此人'],
      orgs: ['销售部（华东）', '分公司'],
      roles: ['网点主任'],
    })
    const spelled = Object.fromEntries(found.map(({ id, spelling }) => [id, spelling]))
    expect(spelled).toEqual({
      [ids.one!]: '欧阳同名 (name.one)',
      [ids.two!]: '欧阳同名 (name.two)',
      [ids.sales!]: '分公司 / 销售部（华东）',
      [ids.twin!]: '另一公司 / 销售部（华东）',
      [ids.branch!]: '分公司',
      [ids.bound!]: '名称组 / 网点主任',
    })
    expect(found.find(({ id }) => id === ids.branch)).toMatchObject({ leaf: false, needBindOrg: false })
    expect(found.find(({ id }) => id === ids.bound)).toMatchObject({ leaf: true, needBindOrg: true })
    for (const [list, texts] of [
      ['users', [ids.one, ids.two]],
      ['orgs', [ids.sales, ids.twin]],
    ] as const)
      for (const id of texts) expect(idsOf(await resolve({ [list]: [spelled[id!]] }))).toEqual([id])
  })

  it('are taken in thousands, not without end', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `无此人 ${at}`)
    expect(await resolve({ users: [...many.slice(1), '欧阳同名'] })).toHaveLength(2)
    expect((await root.call('resolveNames', { body: { users: [...many, '甲'] } })).status).toBe(400)
    expect(await resolve({})).toEqual([])
  })
})
