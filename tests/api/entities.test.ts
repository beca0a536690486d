import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { entityDocument, publish, publishEntity, recordsOf, republish, saveDraft } from '@/tests/helpers/serverEntities'

const name: EntityField = { id: 'name', title: '名称', type: 'text', required: true }
const code: EntityField = { id: 'code', title: '编码', type: 'text', unique: true }
const price: EntityField = { id: 'price', title: '单价', type: 'money' }
const bought: EntityField = { id: 'bought', title: '购入日期', type: 'date' }
const kindField: EntityField = {
  id: 'kind',
  title: '类别',
  type: 'choice',
  options: [
    { value: 'it', label: '设备' },
    { value: 'desk', label: '家具' },
  ],
}

const messages = ({ body }: { body: { details?: { problems?: { message: string }[] } } }) =>
  (body.details?.problems ?? []).map(({ message }) => message)

describe.each(databases)('entities on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  it('store and return values of every type', async () => {
    const parent = await publishEntity(builder, 'rooms', [name], { titleField: 'name' })
    expect(parent).toBeTruthy()
    const room = (await recordsOf(user, 'entity:rooms').create({ name: '会议室' })).body.id
    const people = await builder.call('listUsers', { query: { search: 'zhangwei' } })
    const { id: person } = people.body.content[0]
    const department = (await builder.call('listOrgs', { query: {} })).body.content[0].id
    const fields: EntityField[] = [
      name,
      { id: 'note', title: '说明', type: 'longText' },
      { id: 'count', title: '数量', type: 'number' },
      price,
      bought,
      { id: 'checked', title: '盘点时间', type: 'datetime' },
      { id: 'isLent', title: '借出', type: 'boolean' },
      kindField,
      { id: 'level', title: '级别', type: 'choice', dict: { $ref: 'dictionary:leave_type' } },
      { id: 'keeper', title: '保管人', type: 'person' },
      { id: 'org', title: '部门', type: 'department' },
      { id: 'room', title: '地点', type: 'relation', entity: { $ref: 'entity:rooms' } },
      { id: 'photo', title: '照片', type: 'file' },
    ]
    await publishEntity(builder, 'things', fields, { titleField: 'name' })
    const dict = await builder.call('listDicts', { query: {} })
    const items = dict.body.content.find((one: { code: string }) => one.code === 'leave_type')
    expect(items).toBeTruthy()
    const data = {
      name: '笔记本电脑',
      note: '带电源',
      count: 3.5,
      price: 0.1,
      bought: '2026-02-28',
      checked: '2026-03-01 08:30:00',
      isLent: false,
      kind: 'it',
      keeper: person,
      org: department,
      room,
      photo: [],
    }
    const { photo: _, ...stored } = data
    const things = recordsOf(user, 'entity:things')
    const created = await things.create(data)
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const read = await things.get(created.body.id)
    expect(read.body).toMatchObject({ title: '笔记本电脑', rev: 1, data: stored, canEdit: true, canDelete: true })
    expect(read.body.labels.records).toEqual({ [room]: '会议室' })
    expect(read.body.labels.users[person]).toBe('张伟')
    const listed = await things.list({ filter: 'price < 1 && bought > "2026-01-01"', sort: '-bought,count' })
    expect(listed.body.content.map(({ data: one }: { data: object }) => one)).toMatchObject([stored])
    expect((await things.list({ search: '笔记' })).body.total).toBe(1)
    expect((await things.list({ search: '台式' })).body.total).toBe(0)
    const shape = await user.call('recordShape', { params: { source: 'entity:things' } })
    expect(shape.body).toMatchObject({ source: 'entity:things', canCreate: true })
    expect(shape.body.document.root.children.map(({ id }: { id: string }) => id)).toEqual(fields.map(({ id }) => id))
  })

  it('change, delete and restore a record, once for each key and revision', async () => {
    await publishEntity(builder, 'lifecycle', [name, code], { titleField: 'name' })
    const records = recordsOf(user, 'entity:lifecycle')
    const headers = { 'idempotency-key': 'k1' }
    const first = await records.create({ name: '甲', code: 'a' }, headers)
    expect((await records.create({ name: '甲', code: 'a' }, headers)).body).toEqual(first.body)
    expect((await records.create({ name: '乙', code: 'a' }, headers)).body.code).toBe('idempotency_mismatch')
    const { id } = first.body
    expect((await records.update(id, { name: '甲二', code: 'a' })).body).toEqual({ id, rev: 2 })
    const stale = await records.update(id, { name: '甲三', code: 'a' })
    expect(stale.body).toMatchObject({
      code: 'revision_conflict',
      details: { theirs: { rev: 2, data: { name: '甲二' } } },
    })
    expect((await records.remove(id)).status).toBe(200)
    expect((await records.get(id)).status).toBe(404)
    expect((await records.list({ deleted: true })).body.content).toMatchObject([{ id }])
    expect((await records.restore(id)).status).toBe(200)
    expect((await records.get(id)).body).toMatchObject({ title: '甲二', rev: 2 })
    expect((await records.restore(id)).status).toBe(404)
  })

  it('refuse doubled values of a unique field, also when a record comes back', async () => {
    await publishEntity(builder, 'unique_codes', [name, code])
    const records = recordsOf(user, 'entity:unique_codes')
    const first = (await records.create({ name: '甲', code: 'x' })).body.id
    const doubled = await records.create({ name: '乙', code: 'x' })
    expect(doubled).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        message: '「编码」与其他记录重复，请更换',
        details: { errors: [{ nodeId: 'code' }] },
      },
    })
    for (const name of ['丙', '丁']) expect((await records.create({ name, code: '' })).status).toBe(200)
    await records.remove(first)
    const second = await records.create({ name: '乙', code: 'x' })
    expect(second.status).toBe(200)
    expect((await records.restore(first)).body.code).toBe('validation_failed')
    const third = (await records.create({ name: '戊', code: 'y' })).body.id
    expect((await records.update(third, { name: '戊', code: 'x' })).body.code).toBe('validation_failed')
    const racing = await Promise.all(Array.from({ length: 4 }, () => records.create({ name: '己', code: 'z' })))
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuse what a form of the entity would refuse', async () => {
    await publishEntity(builder, 'checked', [name, kindField, price])
    const records = recordsOf(user, 'entity:checked')
    for (const data of [
      {},
      { name: '' },
      { name: '甲', kind: 'none' },
      { name: '甲', price: 'x' },
      { name: '甲', no: 1 },
    ]) {
      const refused = await records.create(data)
      expect(refused.body, JSON.stringify(data)).toMatchObject({ code: 'validation_failed' })
    }
  })

  it('keep the values of a renamed field, and of one that comes back', async () => {
    const id = await publishEntity(builder, 'evolving', [name, price, code])
    const records = recordsOf(user, 'entity:evolving')
    const record = (await records.create({ name: '甲', price: 5, code: 'c' })).body.id
    const renamed = entityDocument('evolving', [{ ...name, title: '品名' }, code])
    await saveDraft(builder, id, renamed)
    const check = await builder.call('publishCheck', { params: { id } })
    expect(check.body.plan).toEqual([
      '停用字段「单价」：值仍然保留，恢复字段后可见',
      '字段「名称」改名为「品名」，数据不变',
    ])
    expect((await publish(builder, id)).status).toBe(200)
    expect((await records.get(record)).body.data).toEqual({ name: '甲', code: 'c' })
    expect((await records.list({ filter: 'price == 5' })).body.code).toBe('expression_invalid')
    expect((await records.update(record, { name: '乙', code: 'c' })).status).toBe(200)
    const rolled = await builder.call('operateResource', { params: { id, action: 'rollback' }, body: { version: 1 } })
    expect(rolled.status, JSON.stringify(rolled.body)).toBe(200)
    expect((await records.get(record)).body.data).toEqual({ name: '乙', price: 5, code: 'c' })
    expect((await records.list({ filter: 'price == 5' })).body.total).toBe(1)
  })

  it('widen a type, refuse to narrow one with values, and say why', async () => {
    const count: EntityField = { id: 'count', title: '数量', type: 'number' }
    const id = await publishEntity(builder, 'widened', [name, count, bought])
    const records = recordsOf(user, 'entity:widened')
    const record = (await records.create({ name: '甲', count: 1.5, bought: '2026-01-02' })).body.id
    const wider: EntityField[] = [name, { ...count, type: 'text' }, { ...bought, type: 'datetime' }]
    expect((await republish(builder, id, entityDocument('widened', wider))).status).toBe(200)
    const { data } = (await records.get(record)).body
    expect(data).toEqual({ name: '甲', count: '1.5', bought: '2026-01-02 00:00:00' })
    const refused = await republish(
      builder,
      id,
      entityDocument('widened', [name, count, { ...bought, type: 'datetime' }]),
    )
    expect(messages(refused)).toEqual(['「数量」已有数据，不能由单行文本改为数字；请新增一个字段'])
  })

  it('name the values that keep a field from becoming unique, and the rows without a required one', async () => {
    const id = await publishEntity(builder, 'stricter', [name, { ...code, unique: false }])
    const records = recordsOf(user, 'entity:stricter')
    for (const value of ['a', 'a', 'b', '']) await records.create({ name: '甲', code: value })
    const stricter = entityDocument('stricter', [name, { ...code, required: true }])
    expect(messages(await republish(builder, id, stricter))).toEqual(['「编码」有重复的值：a，请先修改这些记录'])
    await saveDraft(builder, id, entityDocument('stricter', [name, { ...code, unique: false, required: true }]))
    const check = await builder.call('publishCheck', { params: { id } })
    expect(check.body.plan).toEqual(['「编码」改为必填：已有 1 条记录没有填写，修改它们时须补上'])
    expect((await publish(builder, id)).status).toBe(200)
    expect((await records.create({ name: '乙' })).body.code).toBe('validation_failed')
  })

  it('are published once by builders who publish at the same time', async () => {
    const id = await publishEntity(builder, 'raced', [name])
    await saveDraft(builder, id, entityDocument('raced', [name, price]))
    const all = await Promise.all([publish(builder, id), publish(builder, id), publish(builder, id)])
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await recordsOf(user, 'entity:raced').create({ name: '甲', price: 1 })).status).toBe(200)
  })

  it('can be deleted once they have no records, and not before', async () => {
    const id = await publishEntity(builder, 'short_lived', [name])
    const records = recordsOf(user, 'entity:short_lived')
    const record = (await records.create({ name: '甲' })).body.id
    expect((await builder.call('deleteResource', { params: { id } })).body.code).toBe('in_use')
    await records.remove(record)
    expect((await builder.call('deleteResource', { params: { id } })).status).toBe(200)
    expect((await records.list()).status).toBe(404)
    await publishEntity(builder, 'short_lived', [name])
  })

  it('refuse bad input', async () => {
    await publishEntity(builder, 'guarded', [name])
    const records = recordsOf(user, 'entity:guarded')
    const none = '00000000-0000-7000-8000-000000000000'
    expect((await recordsOf(user, 'entity:nowhere').list()).status).toBe(404)
    expect((await recordsOf(user, 'page:x').list()).status).toBe(400)
    expect((await recordsOf(user, 'entity:x;drop').list()).status).toBe(400)
    expect((await records.list({ sort: 'nothing' })).status).toBe(400)
    expect((await records.list({ filter: 'name ==' })).body.code).toBe('expression_invalid')
    expect((await records.list({ after: 'x' })).status).toBe(400)
    expect((await records.get('x')).status).toBe(400)
    expect((await records.get(none)).status).toBe(404)
    expect((await records.update(none, { name: 'x' })).status).toBe(404)
    expect((await records.update(none, { name: 'x' }, 0)).status).toBe(400)
    expect((await records.remove(none)).status).toBe(404)
    expect((await records.restore(none)).status).toBe(404)
    expect((await recordsOf(user, 'form:leave_apply').create({})).status).toBe(400)
    expect((await recordsOf(user, 'form:leave_apply').list({ size: 1 })).status).toBe(200)
    expect((await recordsOf(server.anonymous, 'entity:guarded').list()).status).toBe(401)
    const nul = await records.create({ name: 'a\u0000b' })
    expect(nul.status).toBe(400)
    const bad = {
      kind: 'entity',
      schemaVersion: 1,
      code: 'bad',
      title: 'x',
      fields: [{ id: 'a"; drop', title: 'x', type: 'text' }],
    }
    const created = await builder.call('createResource', {
      body: { kind: 'entity', code: 'bad', title: 'x', document: bad },
    })
    expect((await publish(builder, created.body.id)).body.code).toBe('document_invalid')
  })
})
