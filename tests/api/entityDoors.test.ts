import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { entityDocument, publish, recordsOf } from '@/tests/helpers/serverEntities'

const name: EntityField = { id: 'name', title: '名称', type: 'text' }

describe.each(databases)('the calls for entities on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  it('make, change, publish, refresh and delete one', async () => {
    const created = await builder.call('createEntity', { body: { title: '车辆', code: 'cars' } })
    expect(created.body).toMatchObject({ kind: 'entity', code: 'cars', publishedVersion: null })
    const { id } = created.body
    const fields = [name, { id: 'plate', title: '车牌', type: 'text', unique: true }]
    const changed = await builder.call('updateEntity', {
      params: { id },
      body: { title: '公务车', document: entityDocument('cars', fields as EntityField[], { titleField: 'plate' }) },
    })
    expect(changed.body.draft.document).toMatchObject({ title: '公务车', fields, titleField: 'plate' })
    const before = await builder.call('refreshEntity', { params: { id } })
    expect(before.body).toMatchObject({ columns: [], rows: 0 })
    expect(before.body.plan).toEqual([
      '新建数据表',
      '新增字段「名称」（单行文本）',
      '新增字段「车牌」（单行文本）',
      '「车牌」不得重复',
    ])
    expect((await builder.call('publishEntity', { params: { id }, body: {} })).body.publishedVersion).toBe(1)
    await recordsOf(user, 'entity:cars').create({ plate: '京A·12345' })
    const after = await builder.call('refreshEntity', { params: { id: 'cars' } })
    expect(after.body).toMatchObject({ rows: 1, plan: [] })
    expect(after.body.columns).toContainEqual({
      id: 'plate',
      type: 'text',
      isUnique: true,
      isIndexed: false,
      isRetired: false,
    })
    expect((await builder.call('getEntityByCode', { params: { code: 'cars' } })).body.id).toBe(id)
    const listed = await builder.call('listEntities', { query: { search: '公务车' } })
    expect(listed.body.content.map(({ code }: { code: string }) => code)).toEqual(['cars'])
    const found = await builder.call('queryEntity', { query: { search: 'cars' } })
    expect(found.body.content).toEqual([
      { id, code: 'cars', title: '公务车', fields: fields.map(({ id, title, type }) => ({ id, title, type })) },
    ])
    expect((await builder.call('deleteEntity', { params: { id } })).body.code).toBe('in_use')
    const strategies = await builder.call('listPrimaryKeyStrategies')
    expect(strategies.body.content).toMatchObject([{ code: 'uuidv7', isDefault: true }])
  })

  it('are for builders', async () => {
    const calls = [
      ['listEntities', {}],
      ['createEntity', { body: { title: 'x' } }],
      ['refreshEntity', { params: { id: 'materials' } }],
      ['queryEntity', {}],
      ['parseStructure', { query: { from: 'form:leave_apply' } }],
    ] as const
    for (const [call, options] of calls) expect((await user.call(call, options)).status, call).toBe(403)
  })

  it('make an entity of a form, and a form of an entity', async () => {
    const parsed = await builder.call('parseStructure', { query: { from: 'form:leave_apply' } })
    expect(parsed.body.document.fields.length).toBeGreaterThan(4)
    const made = await builder.call('createEntity', { body: { title: '请假台账', from: 'form:leave_apply' } })
    expect(made.body.draft.document.fields).toEqual(parsed.body.document.fields)
    expect((await publish(builder, made.body.id)).body).toMatchObject({ publishedVersion: 1 })
    const form = await builder.call('createResource', {
      body: { kind: 'form', title: '物资登记', from: 'entity:materials' },
    })
    expect(form.body.draft.document).toMatchObject({ entity: { $ref: 'entity:materials' }, title: '物资登记' })
    expect((await publish(builder, form.body.id)).body).toMatchObject({ publishedVersion: 1 })
  })

  it('refuse what is not there', async () => {
    expect((await builder.call('getEntityByCode', { params: { code: 'nowhere' } })).status).toBe(404)
    expect((await builder.call('refreshEntity', { params: { id: 'nowhere' } })).status).toBe(404)
    expect((await builder.call('updateEntity', { params: { id: 'nowhere' }, body: {} })).status).toBe(404)
    expect((await builder.call('publishEntity', { params: { id: 'nowhere' }, body: {} })).status).toBe(404)
    expect((await builder.call('deleteEntity', { params: { id: 'nowhere' } })).status).toBe(404)
    for (const from of ['form:nowhere', 'entity:materials', 'form:"'])
      expect((await builder.call('parseStructure', { query: { from } })).status, from).toBeGreaterThanOrEqual(400)
    const broken = { kind: 'entity', schemaVersion: 1, code: 'x', title: 'x', fields: [{ id: 'a', type: 'nothing' }] }
    const refused = await builder.call('createEntity', { body: { title: 'x', document: broken } })
    expect(refused.body.code).toBe('document_invalid')
  })

  it('keep uploads readable for whoever sees the record', async () => {
    const boundary = 'b1'
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--${boundary}--\r\n`
    const uploaded = await server.inject({
      method: 'POST',
      url: '/fileService/files',
      payload,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-token': user.token,
        'x-er-tenant-id': user.appId ?? '',
      },
    })
    expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200)
    const file = uploaded.body
    const data = {
      name: '附照片',
      code: 'F1',
      category: 'office',
      quantity: 1,
      state: 'used',
      photo: [{ id: file.id, name: 'x' }],
    }
    const created = await recordsOf(user, 'entity:materials').create(data)
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    const read = await recordsOf(builder, 'entity:materials').get(created.body.id)
    expect(read.body.data.photo).toMatchObject([{ id: file.id, name: 'a.txt', size: 5 }])
    const get = (caller: Caller) => caller.call('downloadFile', { params: { id: file.id } })
    expect((await get(builder)).status).toBe(200)
    await recordsOf(user, 'entity:materials').remove(created.body.id)
    expect((await get(builder)).status).toBe(404)
  })
})
