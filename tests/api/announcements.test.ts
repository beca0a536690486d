import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

const nowhere = '00000000-0000-7000-8000-000000000000'
const password = 'Secret-2026'

type Reader = 'above' | 'inside' | 'below' | 'aside' | 'holder' | 'manager' | 'otherManager' | 'root'

interface Audience {
  reach?: string
  orgIds?: string[]
  userIds?: string[]
  roles?: string[]
}

/** Who reads what was announced to whom; the super user, who publishes, reads all of it. */
const matrix: [string, (ids: Record<string, string>) => Audience, Reader[]][] = [
  [
    'to whom nothing is said of',
    () => ({}),
    ['above', 'inside', 'below', 'aside', 'holder', 'manager', 'otherManager'],
  ],
  [
    'to everybody',
    () => ({ reach: 'everyone' }),
    ['above', 'inside', 'below', 'aside', 'holder', 'manager', 'otherManager'],
  ],
  [
    'to everybody, whoever was chosen before',
    ({ inside }) => ({ reach: 'everyone', orgIds: [inside!] }),
    ['above', 'inside', 'below', 'aside', 'holder', 'manager', 'otherManager'],
  ],
  ['to a department with those below', ({ inside }) => ({ reach: 'chosen', orgIds: [inside!] }), ['inside', 'below']],
  ['to a department at the end', ({ below }) => ({ reach: 'chosen', orgIds: [below!] }), ['below']],
  ['to a person', ({ asideUser }) => ({ reach: 'chosen', userIds: [asideUser!] }), ['aside']],
  ['to a role', ({ plain }) => ({ reach: 'chosen', roles: [plain!] }), ['holder']],
  [
    'to a role for an organisation',
    ({ bound, inside }) => ({ reach: 'chosen', roles: [`${bound}@${inside}`] }),
    ['manager'],
  ],
  [
    'to several of all kinds',
    ({ below, aboveUser, bound, aside }) => ({
      reach: 'chosen',
      orgIds: [below!],
      userIds: [aboveUser!],
      roles: [`${bound}@${aside}`],
    }),
    ['above', 'below', 'otherManager'],
  ],
]

describe.each(databases)('announcements for some on %s', (kind) => {
  const server = withServer(kind)
  const readers = {} as Record<Reader, Caller>
  const ids: Record<string, string> = {}
  let root: Caller

  beforeAll(async () => {
    root = await server.login('admin')
    const org = async (code: string, parentId?: string) =>
      (await root.call('createOrg', { body: { code, name: code, ...(parentId ? { parentId } : {}) } })).body.id
    ids.top = await org('a_top')
    ids.inside = await org('a_inside', ids.top)
    ids.below = await org('a_below', ids.inside)
    ids.aside = await org('a_aside', ids.top)
    const { body: group } = await root.call('createRoleGroup', { body: { name: '公告' } })
    const role = async (code: string, needBindOrg: boolean) =>
      (await root.call('createRole', { body: { groupId: group.id, code, name: code, needBindOrg } })).body.id
    ids.plain = await role('a_plain', false)
    ids.bound = await role('a_bound', true)
    const person = async (name: Reader, orgId?: string) => {
      const username = `reader_${name}`
      const body = { username, realName: name, password, ...(orgId ? { orgId } : {}) }
      ids[`${name}User`] = (await root.call('createUser', { body })).body.id
      readers[name] = await server.login(username, password)
    }
    await person('above', ids.top)
    await person('inside', ids.inside)
    await person('below', ids.below)
    await person('aside', ids.aside)
    await person('holder')
    await person('manager')
    await person('otherManager', ids.aside)
    readers.root = root
    const hold = (roleId: string, userId: string, orgId?: string) =>
      root.call('addRoleMembers', { params: { id: roleId }, body: { userIds: [userId], ...(orgId ? { orgId } : {}) } })
    await hold(ids.plain!, ids.holderUser!)
    await hold(ids.bound!, ids.managerUser!, ids.inside)
    await hold(ids.bound!, ids.otherManagerUser!, ids.aside)
  })

  const create = (audience: object, title = '通知') =>
    root.call('createAnnouncement', { body: { title, content: '内容', ...audience } })
  const publish = (id: string) => root.call('operateAnnouncement', { params: { id, action: 'publish' } })
  const read = (reader: Reader, id: string) => readers[reader].call('getAnnouncement', { params: { id } })
  const readersOf = async (id: string) => {
    const found: Reader[] = []
    for (const reader of Object.keys(readers) as Reader[]) {
      const { status } = await read(reader, id)
      const { body } = await readers[reader].call('listAnnouncements', { query: { status: 'published', size: 200 } })
      const isListed = body.content.some((row: { id: string }) => row.id === id)
      expect(isListed, `${reader} reads what is listed`).toBe(status === 200)
      if (isListed) found.push(reader)
      else expect(status).toBe(404)
    }
    return found
  }

  it.each(matrix)('%s', async (title, audience, expected) => {
    const { status, body } = await create(audience(ids), title)
    expect(status).toBe(200)
    expect((await publish(body.id)).status).toBe(200)
    expect((await readersOf(body.id)).toSorted()).toEqual([...expected, 'root'].toSorted())
  })

  it('count only what the reader may read', async () => {
    const { body: before } = await readers.aside.call('listAnnouncements')
    const { body } = await create({ reach: 'chosen', userIds: [ids.insideUser] }, '只给一人')
    await publish(body.id)
    const { body: after } = await readers.aside.call('listAnnouncements')
    expect(after.total).toBe(before.total)
    const { body: found } = await readers.aside.call('listAnnouncements', { query: { search: '只给一人' } })
    expect(found).toMatchObject({ total: 0, content: [] })
  })

  it('follow a person to another department, and a change of whom they are for', async () => {
    const { body } = await create({ reach: 'chosen', orgIds: [ids.inside] })
    await publish(body.id)
    const move = (orgId: string | undefined) =>
      root.call('updateUser', { params: { id: ids.asideUser! }, body: { orgId } })
    await move(ids.below)
    expect((await read('aside', body.id)).status).toBe(200)
    await move(ids.aside)
    expect((await read('aside', body.id)).status).toBe(404)
    const change = (part: object) => root.call('updateAnnouncement', { params: { id: body.id }, body: part })
    await change({ reach: 'chosen', userIds: [ids.asideUser] })
    expect((await readersOf(body.id)).toSorted()).toEqual(['aside', 'root'])
    await change({ title: '改了标题' })
    expect((await readersOf(body.id)).toSorted()).toEqual(['aside', 'root'])
    await change({ reach: 'everyone' })
    expect((await read('above', body.id)).status).toBe(200)
  })

  it('tell whom they are for only to who manages them', async () => {
    const { body } = await create({ reach: 'chosen', orgIds: [ids.inside], roles: [`${ids.bound}@${ids.inside}`] })
    await publish(body.id)
    expect((await read('root', body.id)).body).toMatchObject({
      reach: 'chosen',
      orgIds: [ids.inside],
      userIds: [],
      roles: [`${ids.bound}@${ids.inside}`],
    })
    const { body: seen } = await read('inside', body.id)
    expect(seen.reach).toBe('chosen')
    expect(JSON.stringify(seen)).not.toContain(ids.inside)
  })

  it.each<[string, () => Audience, number, string]>([
    ['nobody', () => ({ reach: 'chosen', orgIds: [], userIds: [], roles: [] }), 422, 'validation_failed'],
    ['an unknown department', () => ({ reach: 'chosen', orgIds: [nowhere] }), 422, 'reference_missing'],
    ['an unknown person', () => ({ reach: 'chosen', userIds: [nowhere] }), 422, 'reference_missing'],
    ['an unknown role', () => ({ reach: 'chosen', roles: [nowhere] }), 422, 'reference_missing'],
    ['a role without its organisation', () => ({ reach: 'chosen', roles: [ids.bound!] }), 422, 'reference_missing'],
    [
      'a role with an organisation that it has not',
      () => ({ reach: 'chosen', roles: [`${ids.plain}@${ids.inside}`] }),
      422,
      'reference_missing',
    ],
    ['no role', () => ({ reach: 'chosen', roles: ['user'] }), 400, 'bad_request'],
    ['some way that is unknown', () => ({ reach: 'some' }), 400, 'bad_request'],
  ])('are refused when they are for %s', async (_, audience, status, code) => {
    expect(await create(audience())).toMatchObject({ status, body: { code } })
  })
})
