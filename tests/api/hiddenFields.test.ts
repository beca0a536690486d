import { beforeAll, describe, expect, it } from 'vitest'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { everyKind } from '@/tests/fixtures/everyKind/everyKind'
import { kindData } from '@/tests/fixtures/everyKind/kindData'
import { kindTarget } from '@/tests/fixtures/everyKind/kindTarget'
import { type Caller, databases, type Reply, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

/** Access of a field for one person alone. */
const onlyFor = async (caller: Caller) => {
  const principals = [`user:${(await caller.call('currentUser')).body.id}`]
  return { view: principals, edit: principals }
}
const places = [...indexNodes(everyKind()).values()]
/** Everything with a value of its own; columns stand for themselves. */
const fields = places.filter(({ node }) => !node.children || node.type === 'SubTable').map(({ node }) => node)

/** Ways to query a list with a field of this name. */
const ways = (name: string): [way: string, query: Record<string, string>][] => [
  ...[`isEmpty(${name})`, `${name} == null`, `${name} > 0`, `${name} == "1"`, `contains(${name}, "1")`].map(
    (filter): [string, Record<string, string>] => [`filter ${filter}`, { filter }],
  ),
  ['filter in', { filter: `"1" in ${name}` }],
  ['nested filter', { filter: `true || NOT(isEmpty(${name})) || IF(true, ${name}, null) == null` }],
  ['sort', { sort: name }],
  ['sort downwards', { sort: `-${name},createdAt` }],
]

const withoutNames = (reply: Reply, name: string) => {
  const { requestId: _, ...body } = reply.body
  const position = body.details?.position
  return { status: reply.status, text: JSON.stringify(body).replaceAll(name, '*').replaceAll(`${position}`, '#') }
}

describe.each(databases)('fields that a caller may not read on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let manager: Caller
  let formId: string
  let orderId: string
  /** The response for a field that does not exist, by the way of querying. */
  let unknown: Reply[]

  const operate = (action: string, body: object) =>
    builder.call('operateResource', { params: { id: formId, action }, body })
  const list = (caller: Caller, query: Record<string, string | number>) =>
    caller.call('manageFormInstances', { query: { form: 'veiled', ...query } })
  const revision = async () => (await builder.call('getResource', { params: { id: formId } })).body.draft.revision
  const setAccess = async (access: object) => {
    const patches = [{ op: 'replace', path: '/access', value: access }]
    const patched = await builder.call('patchDraft', {
      params: { id: formId },
      body: { baseRevision: await revision(), patches },
    })
    expect(patched.status).toBe(200)
    expect((await operate('publish', {})).status).toBe(200)
  }
  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    await publishForm(builder, 'kind_target', kindTarget.root.children ?? [], { rules: kindTarget.rules })
    const target = await manager.call('submitForm', {
      body: { form: 'kind_target', data: { name: '远山', price: 5, level: 'a' } },
    })
    const { root, layout, actions } = everyKind()
    const only = await onlyFor(manager)
    const veil = Object.fromEntries(fields.map(({ id }) => [id, only]))
    formId = await publishForm(builder, 'veiled', root.children ?? [], { layout, actions, access: veil })
    const data = { ...kindData, relatedRecord1: target.body.orderId }
    const submitted = await manager.call('submitForm', { body: { form: 'veiled', data } })
    expect(submitted.body).toHaveProperty('orderId')
    orderId = submitted.body.orderId
    unknown = []
    for (const [, query] of ways('nosuchfield')) unknown.push(await list(builder, query))
  })

  it('shows none of them in records, lists and documents, and no names for what they hold', async () => {
    const { body } = await builder.call('getFormInstance', { params: { orderId } })
    expect(body.data).toEqual({})
    expect(body.labels).toEqual({ users: {}, orgs: {} })
    const shown = new Set(indexNodes(body.document).keys())
    expect(fields.filter(({ id }) => shown.has(id))).toEqual([])
    expect((await list(builder, {})).body).toMatchObject({ total: 1, content: [{ data: {} }], labels: { users: {} } })
    const whole = (await manager.call('getFormInstance', { params: { orderId } })).body
    expect(Object.keys(whole.data).length).toBeGreaterThan(35)
  })

  it.each(fields.map((node): [string, DocumentNode] => [node.id, node]))(
    'answers for %s as for no field',
    async (_, node) => {
      for (const name of new Set([node.id, bindOf(node)]))
        for (const [index, [way, query]] of ways(name).entries()) {
          const reply = await list(builder, query)
          expect(reply.status, way).toBeGreaterThanOrEqual(400)
          expect(withoutNames(reply, name), way).toEqual(withoutNames(unknown[index] as Reply, 'nosuchfield'))
        }
      for (const query of [{}, { search: '1' }, { values: '1' }] as Record<string, string>[]) {
        const reply = await builder.call('listChoices', { params: { form: 'veiled', node: node.id }, query })
        expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
      const found = await builder.call('findChoices', {
        params: { form: 'veiled', node: node.id },
        body: { labels: ['远山'] },
      })
      expect(found.status).toBe(404)
    },
  )

  it('lets those who may read them filter and sort by them', async () => {
    for (const name of ['text1', 'number1', 'date1', 'tags1', 'formula1', 'switch1']) {
      expect((await list(manager, { filter: `isNotEmpty(${name})` })).body.total, name).toBe(1)
      expect((await list(manager, { sort: name })).status, name).toBe(200)
    }
  })

  it('knows them by no key that they had before either', async () => {
    const renamed = await operate('rename-field', { nodeId: 'number1', bind: 'amount', baseRevision: await revision() })
    expect(renamed.status).toBe(200)
    await operate('publish', {})
    for (const name of ['number1', 'amount'])
      expect((await list(builder, { filter: `${name} > 0` })).body.code).toBe('expression_invalid')
    expect((await list(manager, { filter: 'amount == 21 && number1 == 21' })).body.total).toBe(1)
  })

  it('keeps the rules of the version that a record was filled in with', async () => {
    await setAccess({})
    const open = await manager.call('submitForm', { body: { form: 'veiled', data: { text1: '文字', amount: 21 } } })
    expect(open.body.version).toBeGreaterThan(1)
    for (const filter of ['text1 == "文字"', 'number1 == 21', 'isNotEmpty(text1)', 'amount > 20']) {
      const { body } = await list(builder, { filter })
      expect(
        body.content.map((row: { orderId: string }) => row.orderId),
        filter,
      ).toEqual([open.body.orderId])
      expect((await list(manager, { filter })).body.total, filter).toBe(2)
    }
    const { body } = await list(builder, { sort: '-text1', size: 1 })
    expect(body.content[0].orderId).toBe(open.body.orderId)
  })
})

describe.each(databases)('records chosen by what may not be read on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let manager: Caller
  let targetId: string
  const asking = (filter?: string) => ({
    id: 'of',
    type: 'RelatedRecord',
    title: '员工',
    form: { $ref: 'form:staff' },
    labelField: 'pay',
    columns: ['name', 'pay', 'year'],
    ...(filter ? { filter } : {}),
  })
  const choices = (caller: Caller, form: string, query: Record<string, string | boolean> = {}) =>
    caller.call('listChoices', { params: { form, node: 'of' }, query })

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    const nodes = [
      { id: 'name', type: 'Text', title: '姓名' },
      { id: 'pay', type: 'Number', title: '薪资' },
      { id: 'year', type: 'Formula', title: '年薪', expression: 'pay * 12' },
    ]
    targetId = await publishForm(builder, 'staff', nodes, { access: { pay: await onlyFor(manager) } })
    await manager.call('submitForm', { body: { form: 'staff', data: { name: '张三', pay: 12345 } } })
    await publishForm(builder, 'asking', [asking()])
    await publishForm(builder, 'well_paid', [asking('pay > 10000')])
  })

  it('shows no label, column, search or computed value of it', async () => {
    const { body } = await choices(builder, 'asking')
    expect(body.content).toMatchObject([{ label: '王人事的表单 staff', data: { name: '张三' } }])
    expect(JSON.stringify(body)).not.toMatch(/12345|148140/)
    expect((await choices(builder, 'asking', { search: '12345' })).body.total).toBe(0)
    const found = await builder.call('findChoices', {
      params: { form: 'asking', node: 'of' },
      body: { labels: ['12345'] },
    })
    expect(found.body.content).toEqual([])
    expect((await choices(manager, 'asking', { search: '12345' })).body.content).toMatchObject([
      { label: '12345', data: { pay: 12345, year: 148140 } },
    ])
    const own = await builder.call('manageFormInstances', { query: { form: 'staff', filter: 'year > 1' } })
    expect(own.body.code).toBe('expression_invalid')
  })

  it('limits choices by a published filter, and by no filter of a draft', async () => {
    expect((await choices(builder, 'well_paid')).body.total).toBe(1)
    const drafted = await builder.call('createResource', {
      body: {
        kind: 'form',
        code: 'curious',
        title: '试探',
        document: {
          kind: 'form',
          schemaVersion: 2,
          code: 'curious',
          title: '试探',
          root: { id: 'root', type: 'Form', children: [asking('pay > 12344')] },
        },
      },
    })
    expect(drafted.status).toBe(200)
    const refused = await choices(builder, 'curious', { draft: true })
    expect(refused).toMatchObject({ status: 422, body: { code: 'expression_invalid' } })
  })

  it('shows no label of records from before a field was opened', async () => {
    const { revision } = (await builder.call('getResource', { params: { id: targetId } })).body.draft
    await builder.call('patchDraft', {
      params: { id: targetId },
      body: { baseRevision: revision, patches: [{ op: 'replace', path: '/access', value: {} }] },
    })
    await builder.call('operateResource', { params: { id: targetId, action: 'publish' }, body: {} })
    await manager.call('submitForm', { body: { form: 'staff', data: { name: '李四', pay: 777 } } })
    const { body } = await choices(builder, 'asking')
    expect(body.content.map(({ label }: { label: string }) => label)).toContain('777')
    expect(JSON.stringify(body)).not.toContain('12345')
    expect((await choices(builder, 'asking', { search: '12345' })).body.total).toBe(0)
  })
})
