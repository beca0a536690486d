import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishEntity, recordsOf } from '@/tests/helpers/serverEntities'
import { publishForm } from '@/tests/helpers/serverForms'

const name: EntityField = { id: 'name', title: '名称', type: 'text', required: true }
const department: EntityField = { id: 'department', title: '部门', type: 'department' }
const files: EntityField = { id: 'files', title: '附件', type: 'file' }
const relationTo = (code: string): EntityField => ({
  id: 'target',
  title: '关联',
  type: 'relation',
  entity: { $ref: `entity:${code}` },
})

describe.each(databases)('the records of entities on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let ownOrg: string
  let otherOrg: string

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    ownOrg = (await user.call('currentUser')).body.orgId
    const orgs: { id: string }[] = (await builder.call('listOrgs', { query: { size: 100 } })).body.content
    otherOrg = orgs.find(({ id }) => id !== ownOrg)?.id as string
  })

  it('stay within the scope of whoever changes them', async () => {
    const scope = { read: 'department == user.org', write: 'department == user.org' }
    await publishEntity(builder, 'held', [name, department], { scope })
    const [own, managed] = [recordsOf(user, 'entity:held'), recordsOf(builder, 'entity:held')]
    const { id } = (await own.create({ name: '甲', department: ownOrg })).body
    const moved = await own.update(id, { name: '甲', department: otherOrg })
    expect(moved).toMatchObject({ status: 409, body: { code: 'record_leaves_scope' } })
    expect(moved.body.message).toContain('联系应用管理员')
    expect((await own.get(id)).body).toMatchObject({ rev: 1, data: { department: ownOrg } })
    expect((await own.update(id, { name: '乙', department: ownOrg })).body).toMatchObject({ rev: 2 })
    expect((await managed.update(id, { name: '乙', department: otherOrg }, 2)).status).toBe(200)
    expect((await own.get(id)).status).toBe(404)
  })

  it('leave a state in which they may be changed, but not the people who may', async () => {
    const scope = { write: 'state != "closed" && department == user.org' }
    const state: EntityField = { id: 'state', title: '状态', type: 'text' }
    await publishEntity(builder, 'stated', [name, state, department], { scope })
    const own = recordsOf(user, 'entity:stated')
    const { id } = (await own.create({ name: '丙', state: 'draft', department: ownOrg })).body
    const elsewhere = { name: '丙', state: 'closed', department: otherOrg }
    expect((await own.update(id, elsewhere)).body.code).toBe('record_leaves_scope')
    expect((await own.update(id, { ...elsewhere, department: ownOrg })).body).toMatchObject({ rev: 2 })
    expect((await own.update(id, { name: '丁' }, 2)).status).toBe(404)
  })

  it('are not deleted while others refer to them', async () => {
    await publishEntity(builder, 'referred', [name, relationTo('referred')], { title: '供应商', titleField: 'name' })
    await publishEntity(builder, 'referring', [name, relationTo('referred')], { title: '合同' })
    await publishForm(builder, 'referring_form', [
      { id: 'one', type: 'RelatedRecord', title: '供应商', form: { $ref: 'entity:referred' } },
      { id: 'some', type: 'RelatedRecord', title: '其他', multiple: true, form: { $ref: 'entity:referred' } },
    ])
    const [targets, uses] = [recordsOf(user, 'entity:referred'), recordsOf(user, 'entity:referring')]
    const { id } = (await targets.create({ name: '甲' })).body
    const below = (await targets.create({ name: '乙', target: id })).body.id
    const contracts = [await uses.create({ name: '一', target: id }), await uses.create({ name: '二', target: id })]
    for (const data of [{ one: id }, { some: [id] }]) {
      const submitted = await user.call('submitForm', { body: { form: 'referring_form', version: 1, data } })
      expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
    }
    for (const records of [targets, recordsOf(builder, 'entity:referred')]) {
      const refused = await records.remove(id)
      expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
      for (const named of ['《供应商》1 条', '《合同》2 条', '《表单 referring_form》2 条'])
        expect(refused.body.message).toContain(named)
    }
    expect((await targets.get(id)).status).toBe(200)
    expect((await targets.remove(below)).status).toBe(200)
    for (const { body } of contracts) expect((await uses.remove(body.id)).status).toBe(200)
    expect((await targets.remove(id)).body.message).not.toContain('合同')
  })

  it('are filtered, sorted and grouped by their files', async () => {
    await publishEntity(builder, 'filed', [name, files])
    const records = recordsOf(user, 'entity:filed')
    await records.create({ name: '甲' })
    expect((await records.list({ filter: 'isEmpty(files)' })).body).toMatchObject({ total: 1 })
    expect((await records.list({ filter: 'isNotEmpty(files)' })).body).toMatchObject({ total: 0 })
    expect((await records.list({ filter: 'contains(files, "x")' })).body).toMatchObject({ total: 0 })
    expect((await records.list({ sort: '-files' })).status).toBe(200)
  })

  it('are refused at once with more values than any form has fields', async () => {
    const data = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`key${index}`, index]))
    const refused = await recordsOf(user, 'entity:filed').create(data)
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    const submitted = await user.call('submitForm', { body: { form: 'leave_apply', version: 1, data } })
    expect(submitted.status).toBe(400)
  })
})
