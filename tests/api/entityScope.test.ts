import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishEntity, recordsOf } from '@/tests/helpers/serverEntities'

const name: EntityField = { id: 'name', title: '名称', type: 'text', required: true, unique: true }
const keeper: EntityField = { id: 'keeper', title: '保管人', type: 'person' }

interface Person {
  id: string
  username: string
  orgId: string
}

interface Org {
  id: string
  parentId: string | null
}

const own = { read: 'createdBy == user.id', write: 'createdBy == user.id' }
const org = { read: 'createdOrg == user.org', write: 'createdOrg == user.org' }
const below = { read: 'createdOrg in user.orgsBelow', write: 'createdOrg in user.orgsBelow' }

describe.each(databases)('the rows of an entity on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  /** Who works in a department, a colleague there, somebody in the department above, and somebody elsewhere. */
  let people: Record<'author' | 'colleague' | 'above' | 'elsewhere', Caller>
  let authorId: string

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const admin = await server.login('admin')
    builder = (await server.login('builder')).in(appId)
    const all: Person[] = []
    for (let page = 1; page <= 4; page += 1)
      all.push(...(await admin.call('manageUsers', { query: { page, size: 100 } })).body.content)
    const orgs: Org[] = (await admin.call('listOrgs', { query: { size: 200 } })).body.content
    const members = all.filter(({ username }) => !['admin', 'builder', 'hradmin'].includes(username))
    const inOrg = (id: string | null) => members.filter(({ orgId }) => orgId === id)
    const parentOf = (id: string) => orgs.find((one) => one.id === id)?.parentId ?? null
    const author = members.find(
      ({ orgId }) => inOrg(orgId).length >= 2 && inOrg(parentOf(orgId)).length >= 1 && parentOf(parentOf(orgId) ?? ''),
    ) as Person
    const colleague = inOrg(author.orgId).find(({ id }) => id !== author.id) as Person
    const above = inOrg(parentOf(author.orgId))[0] as Person
    const elsewhere = members.find(
      ({ orgId }) =>
        ![author.orgId, parentOf(author.orgId)].includes(orgId) &&
        parentOf(orgId) !== null &&
        parentOf(orgId) !== above.orgId &&
        orgId !== parentOf(above.orgId),
    ) as Person
    authorId = author.id
    const login = async ({ username }: Person) => (await server.login(username)).in(appId)
    people = {
      author: await login(author),
      colleague: await login(colleague),
      above: await login(above),
      elsewhere: await login(elsewhere),
    }
  })

  const everybody = ['author', 'colleague', 'above', 'elsewhere'] as const

  it.each([
    ['all', {}, ['author', 'colleague', 'above', 'elsewhere']],
    ['own', own, ['author']],
    ['org', org, ['author', 'colleague']],
    ['below', below, ['author', 'colleague', 'above']],
    ['named', { read: 'keeper == user.id || createdBy == user.id' }, ['author', 'elsewhere']],
  ] as const)('are reached within the scope %s, and do not exist outside of it', async (label, scope, reached) => {
    const code = `scoped_${label}`
    await publishEntity(builder, code, [name, keeper], { titleField: 'name', scope })
    await publishEntity(builder, `${code}_uses`, [
      { id: 'target', title: '关联', type: 'relation', entity: { $ref: `entity:${code}` } },
    ])
    const source = `entity:${code}`
    const keptBy = label === 'named' ? await idOf(people.elsewhere) : authorId
    const created = await recordsOf(people.author, source).create({ name: '甲', keeper: keptBy })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const { id } = created.body
    const use = await recordsOf(people.author, `${source}_uses`).create({ target: id })
    expect(use.status).toBe(200)

    for (const person of everybody) {
      const caller = people[person]
      const records = recordsOf(caller, source)
      const isIn = (reached as readonly string[]).includes(person)
      const total = isIn ? 1 : 0
      expect((await records.list()).body.total, `${person} lists`).toBe(total)
      expect((await records.list({ sort: '-name' })).body.content.length, `${person} sorts`).toBe(total)
      expect((await records.list({ filter: 'name == "甲" || 1 == 1' })).body.total, `${person} filters`).toBe(total)
      expect((await records.list({ search: '甲' })).body.total, `${person} searches`).toBe(total)
      expect((await records.list({ after: id })).body.content, `${person} pages`).toEqual([])
      expect((await records.list({ own: true })).body.total).toBe(person === 'author' ? 1 : 0)
      expect((await records.get(id)).status, `${person} reads`).toBe(isIn ? 200 : 404)
      const choices = await caller.call('listChoices', { params: { form: `entity:${code}_uses`, node: 'target' } })
      expect(choices.body.content?.length, `${person} chooses`).toBe(total)
      const choose = await recordsOf(caller, `${source}_uses`).create({ target: id })
      expect(choose.status, `${person} refers`).toBe(isIn ? 200 : 422)
      const shown = await recordsOf(caller, `${source}_uses`).get(use.body.id)
      expect(shown.body.labels.records, `${person} reads a label`).toEqual(isIn ? { [id]: '甲' } : {})
      if (isIn) continue
      expect((await records.update(id, { name: '乙' })).status, `${person} changes`).toBe(404)
      expect((await records.remove(id)).status, `${person} deletes`).toBe(404)
      expect((await records.restore(id)).status, `${person} restores`).toBe(404)
    }
    const manager = recordsOf(builder, source)
    expect((await manager.list()).body.total).toBe(1)
    expect((await manager.get(id)).body).toMatchObject({ canEdit: true, canDelete: true })
  })

  it('may be read by more people than may change them', async () => {
    await publishEntity(builder, 'read_only', [name], { scope: { write: 'createdBy == user.id' } })
    const source = 'entity:read_only'
    const { id } = (await recordsOf(people.author, source).create({ name: '甲' })).body
    const records = recordsOf(people.elsewhere, source)
    expect((await records.get(id)).body).toMatchObject({ data: { name: '甲' }, canEdit: false, canDelete: false })
    expect((await records.update(id, { name: '乙' })).status).toBe(404)
    expect((await records.remove(id)).status).toBe(404)
    expect((await recordsOf(people.author, source).remove(id)).status).toBe(200)
    expect((await records.restore(id)).status).toBe(404)
    expect((await recordsOf(people.author, source).restore(id)).status).toBe(200)
  })

  it('refuse to be published with a condition that can not be run', async () => {
    for (const read of ['nothing == 1', 'name > 3', 'name ==']) {
      const fields = [name]
      const document = { kind: 'entity', schemaVersion: 1, code: 'wrong_scope', title: 'x', fields, scope: { read } }
      const code = `wrong_${read.length}`
      const body = { kind: 'entity', code, title: 'x', document: { ...document, code } }
      const { id } = (await builder.call('createResource', { body })).body
      const refused = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
      expect(refused.body.code, read).toBe('document_invalid')
    }
  })

  async function idOf(caller: Caller): Promise<string> {
    return (await caller.call('currentUser')).body.id
  }
})
