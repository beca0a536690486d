import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publish, publishEntity } from '@/tests/helpers/serverEntities'

const fields: EntityField[] = [
  { id: 'name', title: '名称', type: 'text', required: true },
  { id: 'amount', title: '数量', type: 'number' },
]

describe.each(databases)('data lists on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let author: Caller
  const source = 'entity:tools'

  const list = (code: string, parts: object = {}) => ({
    kind: 'list',
    schemaVersion: 1,
    code,
    title: code,
    source: { $ref: source },
    columns: [{ id: 'column1', field: 'name', title: '名称' }],
    queries: [],
    buttons: [],
    ...parts,
  })

  /** Makes a list. Out: the reply of publishing it. */
  async function make(code: string, parts: object = {}) {
    const document = list(code, parts)
    const { body } = await builder.call('createResource', { body: { kind: 'list', code, title: code, document } })
    return publish(builder, body.id)
  }
  type Query = Record<string, string | number>
  const rows = async (caller: Caller, code: string, query: Query = {}) =>
    caller.call('listDataRows', { params: { code }, query })
  const names = async (caller: Caller, code: string, query: Query = {}) =>
    (await rows(caller, code, query)).body.content.map(({ data }: { data: { name: string } }) => data.name).toSorted()

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    author = (await server.login('zhangwei')).in(appId)
    await publishEntity(builder, 'tools', fields, { scope: { write: 'createdBy == user.id' } })
    for (const [caller, name, amount] of [
      [author, '扳手', 3],
      [author, '钳子', 30],
      [builder, '电钻', 300],
    ] as const)
      await caller.call('createRecord', { params: { source }, body: { data: { name, amount } } })
    await make('all_tools')
  })

  it('show the records that the viewer may see, newest first, and say which of them he may change', async () => {
    const { body } = await rows(author, 'all_tools')
    expect(body).toMatchObject({ total: 3, isCapped: false })
    expect(body.content.map(({ data, canChange }: never) => [Object(data).name, canChange])).toEqual([
      ['电钻', false],
      ['钳子', true],
      ['扳手', true],
    ])
    expect((await author.call('getDataList', { params: { code: 'all_tools' } })).body).toMatchObject({
      code: 'all_tools',
      list: { columns: [{ field: 'name' }] },
      form: { kind: 'form' },
    })
  })

  it('filter, sort and page within their scope, which nobody can widen', async () => {
    expect((await make('few', { scope: 'amount < 100', sort: '-amount' })).status).toBe(200)
    expect(await names(author, 'few')).toEqual(['扳手', '钳子'].toSorted())
    expect((await rows(author, 'few')).body.content[0].data.name).toBe('钳子')
    expect(await names(author, 'few', { filter: 'amount > 10 || true' })).toEqual(['扳手', '钳子'].toSorted())
    expect(await names(author, 'few', { filter: 'amount > 100' })).toEqual([])
    expect(await names(author, 'few', { sort: 'amount', size: 1 })).toEqual(['扳手'])
    expect((await rows(author, 'few', { filter: 'nothing == 1' })).body.code).toBe('expression_invalid')
    expect((await rows(author, 'few', { sort: 'nothing' })).body.code).toBe('bad_request')
  })

  it('know the person and the department in their scope', async () => {
    await make('mine', { scope: 'createdBy == user.id' })
    const shown = await author.call('getDataList', { params: { code: 'mine' } })
    expect(shown.body.list).toMatchObject({ code: 'mine' })
    expect(shown.body.list).not.toHaveProperty('scope')
    await make('ours', { scope: 'createdOrg in user.orgsBelow' })
    expect(await names(author, 'mine')).toEqual(['扳手', '钳子'].toSorted())
    expect(await names(builder, 'mine')).toEqual(['电钻'])
    expect(await names(author, 'ours')).toEqual(expect.arrayContaining(['扳手']))
  })

  it('are refused while they name what their source does not have', async () => {
    const lost = await make('lost', { columns: [{ id: 'column1', field: 'gone', title: '旧字段' }] })
    expect(lost.body.details.problems[0].message).toBe('「旧字段」的字段已不在数据来源中，请删除或改选')
    expect((await make('typo', { scope: 'amount > "x"' })).status).toBeGreaterThanOrEqual(400)
    const nowhere = await make('nowhere', { source: { $ref: 'entity:nowhere' } })
    expect(nowhere.status).toBeGreaterThanOrEqual(400)
    expect((await rows(author, 'nowhere')).status).toBe(404)
    expect((await author.call('getDataList', { params: { code: 'nowhere' } })).status).toBe(404)
  })

  it('are named as users of the fields that they show, also of those of forms', async () => {
    const idOf = async (code: string, of: string) =>
      (await builder.call('listResources', { query: { kind: of, search: code } })).body.content[0].id
    const usersOf = async (id: string, field: string) =>
      (await builder.call('resourceUsages', { params: { id }, query: { field } })).body.content.map(
        ({ title }: { title: string }) => title,
      )
    await make('amounts', { queries: [{ id: 'query1', field: 'amount', title: '数量' }] })
    const entity = await idOf('tools', 'entity')
    expect(await usersOf(entity, 'amount')).toEqual(['amounts', 'amounts'])
    expect((await usersOf(entity, 'name')).length).toBeGreaterThan(2)

    const form = await idOf('leave_apply', 'form')
    const columns = [{ id: 'column1', field: 'reason', title: '事由' }]
    await make('reasons', { source: { $ref: 'form:leave_apply' }, columns })
    expect(await usersOf(form, 'reason')).toContain('reasons')

    const { draft } = (await builder.call('getResource', { params: { id: entity } })).body
    const patches = [{ op: 'remove', path: '/fields/1' }]
    const body = { baseRevision: draft.revision, patches, journal: null }
    await builder.call('patchDraft', { params: { id: entity }, body })
    const { body: check } = await builder.call('publishCheck', { params: { id: entity } })
    const broken = check.dependants.filter(({ isBroken }: { isBroken: boolean }) => isBroken)
    const titles = broken.map(({ title }: { title: string }) => title)
    expect(titles).toContain('amounts')
    expect(titles).not.toContain('all_tools')
  })

  it('begin with the fields of their source', async () => {
    const body = { kind: 'list', title: '请假台账', from: 'form:leave_apply' }
    const { draft } = (await builder.call('createResource', { body })).body
    expect(draft.document.columns.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['标题', '申请人', '请假类型', '提交时间']),
    )
    expect(draft.document.queries.length).toBeGreaterThan(0)
    const sources = (await builder.call('listRecordSources', {})).body.content
    expect(sources).toContainEqual({ source: 'form:leave_apply', title: '请假申请', kind: 'form' })
    expect(sources).toContainEqual({ source, title: 'tools', kind: 'entity' })
  })

  it('are tried by builders before they are published', async () => {
    const tried = await builder.call('previewDataRows', { body: { source, scope: 'amount > 10', sort: 'amount' } })
    expect(tried.body.rows.content.map(({ data }: never) => Object(data).name)).toEqual(['钳子', '电钻'])
    expect((await author.call('previewDataRows', { body: { source } })).status).toBe(403)
    expect((await builder.call('previewDataRows', { body: { source: 'nonsense' } })).status).toBe(400)
  })

  it('show forms with the rights of their records', async () => {
    await make('leaves', { source: { $ref: 'form:leave_apply' }, columns: [{ id: 'column1', field: 'title' }] })
    const own = (await rows(author, 'leaves')).body.content
    expect(new Set(own.map(({ createdByName }: { createdByName: string }) => createdByName))).toEqual(new Set(['张伟']))
    expect((await rows(builder, 'leaves')).body.total).toBeGreaterThan(own.length)
  })
})
