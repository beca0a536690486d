import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const supplier = { $ref: 'form:supplier' }
const priceField = { id: 'price', type: 'Money', title: '单价' }

describe.each(databases)('fields chosen from sources on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let other: Caller
  let manager: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    const people = await manager.call('listMembers', { params: { id: appId }, query: { size: 200 } })
    const name = people.body.content.find(
      ({ username, permissionType }: { username: string; permissionType: number }) =>
        permissionType === 3 && username !== 'zhangwei',
    ).username
    other = (await server.login(name)).in(appId)
    await publishForm(
      builder,
      'supplier',
      [
        { id: 'name', type: 'Text', title: '名称' },
        {
          id: 'level',
          type: 'Select',
          title: '等级',
          options: [
            { value: 'a', label: '甲' },
            { value: 'b', label: '乙' },
          ],
        },
        { id: 'price', type: 'Money', title: '单价' },
        { id: 'account', type: 'Text', title: '账号' },
      ],
      { access: { account: { view: ['role:nobody'], edit: ['role:nobody'] } } },
    )
    await publishForm(builder, 'contract', [
      { id: 'kind', type: 'RemoteSelect', title: '类型', source: { $ref: 'dictionary:leave_type' } },
      { id: 'owner', type: 'RemoteSelect', title: '负责人', multiple: true, source: { $ref: 'operation:listUsers' } },
      { id: 'table', type: 'RemoteSelect', title: '资源', source: { $ref: 'operation:listResources' } },
      { id: 'good', type: 'RemoteSelect', title: '甲级', source: supplier, labelField: 'name', filter: 'level == "a"' },
      {
        id: 'party',
        type: 'RelatedRecord',
        title: '供应商',
        form: supplier,
        labelField: 'name',
        columns: ['level', 'account'],
      },
      { id: 'price', type: 'RelatedProperty', title: '单价', record: 'party', field: priceField },
      { id: 'now', type: 'RelatedProperty', title: '现价', record: 'party', field: priceField, mode: 'live' },
      { id: 'hidden', type: 'RelatedProperty', title: '账号', record: 'party', field: { id: 'account', type: 'Text' } },
      { id: 'double', type: 'Formula', title: '两倍', expression: 'price * 2' },
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        children: [
          { id: 'from', type: 'RelatedRecord', title: '供应商', form: supplier },
          { id: 'unit', type: 'RelatedProperty', title: '单价', record: 'from', field: priceField },
          { id: 'qty', type: 'Number', title: '数量' },
          { id: 'sum', type: 'Formula', title: '金额', expression: 'row.unit * row.qty' },
        ],
      },
    ])
  })

  const submit = (form: string, data: object, caller = user) => caller.call('submitForm', { body: { form, data } })
  const make = async (data: object, caller = user) => (await submit('supplier', data, caller)).body.orderId as string
  const choices = (node: string, query: Record<string, string | number | boolean> = {}, caller = user) =>
    caller.call('listChoices', { params: { form: 'contract', node }, query })
  const labels = (reply: { body: { content: { label: string }[] } }) => reply.body.content.map(({ label }) => label)
  const read = async (orderId: string, caller = user) =>
    (await caller.call('getFormInstance', { params: { orderId } })).body.data
  const update = (orderId: string, rev: number, data: object, caller = user) =>
    caller.call('updateFormInstance', { params: { orderId }, body: { rev, data } })
  const errorsOf = (reply: { body: { details: { errors: { bind: string; code: string }[] } } }) =>
    reply.body.details.errors.map(({ bind, code }) => `${bind} ${code}`)

  it('lists a dictionary, also by pinyin, and resolves labels', async () => {
    expect((await choices('kind')).body.total).toBeGreaterThan(3)
    expect(labels(await choices('kind', { search: '年' }))).toEqual(['年假'])
    expect(labels(await choices('kind', { search: 'nianjia' }))).toEqual(['年假'])
    expect(labels(await choices('kind', { values: 'sick,nothing' }))).toEqual(['病假'])
  })

  it('runs an operation with the rights of the caller, large ones only when searched', async () => {
    expect((await choices('owner')).body).toMatchObject({ content: [] })
    expect(labels(await choices('owner', { search: '张伟' }))).toContain('张伟')
    expect((await choices('table')).status).toBe(403)
    expect((await choices('table', { search: 'supplier' }, builder)).body.content[0]).toMatchObject({
      value: 'supplier',
    })
  })

  it('lists the records that the caller may see, without what they may not', async () => {
    const mine = await make({ name: '甲公司', level: 'a', price: 10 })
    await make({ name: '乙公司', level: 'b', price: 20 })
    const theirs = await make({ name: '别家公司', level: 'a' }, other)
    const { body } = await choices('party')
    expect(labels({ body }).sort()).toEqual(['乙公司', '甲公司'])
    expect(body.fields.map(({ id }: { id: string }) => id)).toEqual(['level'])
    const first = body.content.find(({ value }: { value: string }) => value === mine)
    expect(first).toMatchObject({ data: { level: 'a' }, carried: { price: 10, now: 10, hidden: null } })
    expect(labels(await choices('good'))).toEqual(['甲公司'])
    expect(labels(await choices('party', { search: '甲公' }))).toEqual(['甲公司'])
    expect(labels(await choices('party', { values: theirs }))).toEqual([])
    expect(labels(await choices('party', { values: theirs }, manager))).toEqual(['别家公司'])
  })

  it('finds by whole texts what a paste names, under the same rights', async () => {
    const find = (node: string, wanted: string[], caller = user) =>
      caller.call('findChoices', { params: { form: 'contract', node }, body: { labels: wanted } })
    expect((await find('kind', ['年假', '病假', '年', 'sick'])).body.content).toEqual([
      { value: 'annual', label: '年假' },
      { value: 'sick', label: '病假' },
    ])
    expect(new Set(labels(await find('owner', ['张伟', '张', '没有这个人'])))).toEqual(new Set(['张伟']))
    await make({ name: '粘贴公司', level: 'a', price: 7 })
    for (let copy = 0; copy < 3; copy += 1) await make({ name: '同名公司', level: 'a' })
    await make({ name: '别家粘贴公司', level: 'a' }, other)
    const found = await find('party', ['粘贴公司', '同名公司', '别家粘贴公司', '公司', "' or true"])
    expect(labels(found).sort()).toEqual(['同名公司', '同名公司', '粘贴公司'])
    const pasted = found.body.content.find(({ label }: { label: string }) => label === '粘贴公司')
    expect(Object.values(pasted.carried)).toContain(7)
    expect((await find('table', ['supplier'])).status).toBe(403)
    expect((await find('nothing', ['甲'])).status).toBe(404)
    expect((await find('kind', [])).body.code).toBe('bad_request')
    expect(
      (
        await find(
          'kind',
          Array.from({ length: 201 }, (_, at) => `第 ${at}`),
        )
      ).body.code,
    ).toBe('bad_request')
  })

  it('names neither fields of other forms nor drafts to whom they are not meant for', async () => {
    expect((await choices('nothing')).status).toBe(404)
    expect((await choices('double')).status).toBe(404)
    expect((await choices('kind', { draft: true })).status).toBe(403)
    expect((await choices('kind', { draft: true }, builder)).status).toBe(200)
    expect((await choices('kind', { version: 7 })).status).toBe(404)
  })

  it.each([
    ['a value that the dictionary does not have', () => ({ kind: 'holiday' }), 'kind invalid'],
    ['a user who does not exist', () => ({ owner: ['00000000-0000-7000-8000-000000000000'] }), 'owner invalid'],
    ['what the caller may not list', () => ({ table: 'supplier' }), 'table invalid'],
    ['a record of another', async () => ({ party: await make({ name: 'x' }, other) }), 'party invalid'],
    [
      'a record that the filter leaves out',
      async () => ({ good: await make({ name: 'x', level: 'b' }) }),
      'good invalid',
    ],
    ['what is no id', () => ({ party: "' or 1=1" }), 'party invalid'],
    ['one in a row', async () => ({ items: [{ from: await make({ name: 'x' }, other) }] }), 'from invalid'],
    ['a forged property', async () => ({ party: await make({ name: 'x', price: 1 }), price: 99 }), 'price read_only'],
    ['a property without a record', () => ({ price: 99 }), 'price read_only'],
    [
      'a forged property in a row',
      async () => ({ items: [{ from: await make({ name: 'x', price: 1 }), unit: 99 }] }),
      'unit read_only',
    ],
  ])('refuses %s', async (_, data, expected) => {
    const reply = await submit('contract', await data())
    expect(reply.status).toBe(422)
    expect(errorsOf(reply)).toContain(expected)
  })

  it('copies values from the record, keeps snapshots and updates live values', async () => {
    const party = await make({ name: '丙公司', price: 5 })
    const owner = (await choices('owner', { search: '张伟' })).body.content[0].value
    const { status, body } = await submit('contract', {
      kind: 'annual',
      owner: [owner],
      party,
      price: 5,
      items: [{ from: party, qty: 3 }],
    })
    expect(status).toBe(200)
    expect(await read(body.orderId)).toMatchObject({
      price: 5,
      now: 5,
      double: 10,
      hidden: null,
      items: [{ unit: 5, sum: 15 }],
    })
    await update(party, 1, { price: 8 })
    expect(await read(body.orderId)).toMatchObject({ price: 5, now: 8 })
    expect((await update(body.orderId, 1, { price: 8 })).status).toBe(422)
    expect((await update(body.orderId, 1, { kind: 'sick', price: 5, now: 5 })).status).toBe(200)
    expect(await read(body.orderId)).toMatchObject({ kind: 'sick', price: 5, now: 8, double: 10 })
    const next = await make({ name: '丁公司', price: 7 })
    expect((await update(body.orderId, 2, { party: next })).status).toBe(200)
    expect(await read(body.orderId)).toMatchObject({ price: 7, now: 7, double: 14 })
    await user.call('deleteFormInstance', { params: { orderId: next } })
    expect((await update(body.orderId, 3, { kind: 'annual' })).status).toBe(200)
    expect(await read(body.orderId)).toMatchObject({ party: next, price: 7, now: 7 })
  })

  it('follows a form that was renamed', async () => {
    const { body } = await builder.call('listResources', { query: { search: 'supplier' } })
    const { id, revision } = body.content.find(({ code }: { code: string }) => code === 'supplier')
    const rename = async (code: string, baseRevision: number) =>
      (await builder.call('operateResource', { params: { id, action: 'rename' }, body: { code, baseRevision } })).body
    const renamed = await rename('vendor', revision)
    expect(renamed.code).toBe('vendor')
    const { orderId } = (
      await user.call('submitForm', { body: { form: 'vendor', data: { name: '戊公司', price: 3 } } })
    ).body
    const { body: stored } = await submit('contract', { party: orderId })
    expect(await read(stored.orderId)).toMatchObject({ party: orderId, price: 3 })
    await rename('supplier', renamed.draft.revision)
  })

  it('says what a field that is taken out would break, and publishes without it only when that is accepted', async () => {
    const { body: listed } = await builder.call('listResources', { query: { search: 'supplier' } })
    const { id, revision } = listed.content.find(({ code }: { code: string }) => code === 'supplier')
    const params = { id }
    const broken = async () => {
      const { body } = await builder.call('publishCheck', { params })
      return body.dependants
        .filter(({ isBroken, isPublished }: Record<string, boolean>) => isBroken && isPublished)
        .map(({ code, place }: Record<string, string>) => `${code} ${place}`)
    }
    expect(await broken()).toEqual([])
    const drop = [{ op: 'remove', path: '/root/children/1' }]
    const saved = await builder.call('patchDraft', { params, body: { baseRevision: revision, patches: drop } })
    expect(saved.status).toBe(200)
    expect(await broken()).toEqual(['contract 供应商'])
    const publish = (body: object) => builder.call('operateResource', { params: { id, action: 'publish' }, body })
    const refused = await publish({})
    expect(refused.body).toMatchObject({ code: 'in_use', details: { resources: expect.any(Array) } })
    expect(refused.body.details.resources.map(({ target }: { target: string }) => target)).toContain(
      'form:supplier#level',
    )
    expect((await publish({ acceptsBreaks: true })).body).toMatchObject({ publishedVersion: 2 })
  })

  it('finds who uses a form, and refuses a source that is not there', async () => {
    const { body } = await builder.call('listResources', { query: { search: 'supplier' } })
    const { id } = body.content.find(({ code }: { code: string }) => code === 'supplier')
    const refused = await builder.call('deleteResource', { params: { id } })
    expect(refused.body.code).toBe('in_use')
    const users = refused.body.details.resources.map(({ code }: { code: string }) => code)
    expect(new Set(users)).toEqual(new Set(['contract']))
    for (const $ref of ['form:nothing', 'operation:deleteUser', 'operation:listMembers', 'dictionary:nothing']) {
      const nodes = [{ id: 'a', type: 'RemoteSelect', source: { $ref } }]
      const code = `bad_${$ref.replace(':', '_')}`
      const created = await builder.call('createResource', {
        body: {
          kind: 'form',
          code,
          title: code,
          document: {
            kind: 'form',
            code,
            title: code,
            schemaVersion: 2,
            root: { id: 'root', type: 'Form', children: nodes },
          },
        },
      })
      const reply = await builder.call('operateResource', {
        params: { id: created.body.id, action: 'publish' },
        body: {},
      })
      expect(reply.body.code, $ref).toBe('reference_missing')
    }
  })

  it('counts a form that an action opens as used', async () => {
    const nodes = [{ id: 'a', type: 'Button', text: '打开', action: 'open' }]
    const opening = (form: string) => ({
      actions: [{ id: 'open', title: '打开', steps: [{ type: 'openForm', form }] }],
    })
    const opened = await publishForm(builder, 'opened', [priceField])
    await publishForm(builder, 'opener', nodes, opening('opened'))
    await publishForm(builder, 'opens_itself', nodes, opening('opens_itself'))
    const refused = await builder.call('deleteResource', { params: { id: opened } })
    expect(refused.body.code).toBe('in_use')
    expect(refused.body.details.resources.map(({ code }: { code: string }) => code)).toContain('opener')
    const document = { kind: 'form', code: 'lost', title: 'lost', schemaVersion: 2, ...opening('nowhere') }
    const { body } = await builder.call('createResource', {
      body: {
        kind: 'form',
        code: 'lost',
        title: 'lost',
        document: { ...document, root: { id: 'root', type: 'Form', children: nodes } },
      },
    })
    const check = await builder.call('publishCheck', { params: { id: body.id } })
    expect(check.body.missing).toEqual([{ target: 'form:nowhere', path: '/actions/0/steps/0/form' }])
  })
})
