import { beforeAll, describe, expect, it } from 'vitest'
import { periodStart } from '@/domain/aggregates/DateGrain'
import type { ChartResult } from '@/domain/contract/generated/types'
import { chartOf } from '@/tests/helpers/chartOf'
import {
  asMap,
  dimensions,
  expectSame,
  measures,
  nodes,
  oracle,
  type Sample,
  samples,
  textKey,
} from '@/tests/helpers/figureSamples'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const chart = (parts: object) => chartOf('form:figures', parts)

describe.each(databases)('figures over records on %s', (kind) => {
  const server = withServer(kind)
  const data = samples(160)
  let builder: Caller
  let user: Caller
  let manager: Caller
  let mine: Sample[]

  const preview = (document: object, caller = builder) => caller.call('previewChart', { body: { document } })
  const result = async (parts: object, caller = builder): Promise<ChartResult> => {
    const reply = await preview(chart(parts), caller)
    expect(reply.body).toHaveProperty('rows')
    return reply.body
  }

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    const principal = [`user:${(await manager.call('currentUser')).body.id}`]
    await publishForm(builder, 'figures', nodes, { access: { secret: { view: principal, edit: principal } } })
    mine = data.filter((_, at) => at % 4 === 0)
    for (const [at, values] of data.entries()) {
      const caller = at % 4 === 0 ? user : builder
      const sent = await caller.call('submitForm', { body: { form: 'figures', data: values } })
      expect(sent.status).toBe(200)
    }
  })

  it.each(dimensions)('agree with counting by hand, by %s', async (field, keysOf) => {
    const list = Object.keys(measures).map((aggregate) => ({ id: aggregate, aggregate, field: 'amount' }))
    const found = await result({ wells: { dimension: { field }, series: {} }, measures: list })
    for (const [at, measure] of Object.values(measures).entries())
      expectSame(asMap(found, at), oracle(data, keysOf, measure))
    const rows = await result({ wells: { dimension: { field }, series: {} } })
    expectSame(
      asMap(rows),
      oracle(data, keysOf, (group) => group.length),
    )
  })

  it.each(['year', 'quarter', 'month', 'week', 'day'] as const)(
    'group dates by %s, over the end of years',
    async (grain) => {
      const found = await result({ wells: { dimension: { field: 'day', grain }, series: {} } })
      const keysOf = ({ day }: Sample) => [day === undefined ? null : periodStart(day, grain)]
      expectSame(
        asMap(found),
        oracle(data, keysOf, (group) => group.length),
      )
      const starts = found.dimension?.groups.flatMap(({ key }) => key ?? []) ?? []
      expect(starts).toEqual(starts.toSorted())
      expect(found.dimension?.groups.at(-1)).toEqual({ key: null, label: '（空）', isRest: false })
      expect(found.dimension).toMatchObject({ title: '日期', type: 'range', grain })
    },
  )

  it('stand by the order of the options, in words', async () => {
    const { dimension } = await result({ wells: { dimension: { field: 'kind' }, series: {} } })
    expect(dimension?.groups.map(({ label }) => label)).toEqual(['乙', '甲', '丙', '（空）'])
    const down = await result({
      wells: { dimension: { field: 'kind' }, series: {} },
      sort: { by: 'dimension', descending: true },
    })
    expect(down.dimension?.groups.map(({ label }) => label)).toEqual(['丙', '甲', '乙', '（空）'])
  })

  it('are sorted by a measure, the rest as one', async () => {
    const sums = [...oracle(data, ({ note }) => [textKey(note)], measures.sum!)].toSorted(
      ([, a], [, b]) => (b ?? 0) - (a ?? 0),
    )
    const found = await result({
      wells: { dimension: { field: 'note' }, series: {} },
      measures: [
        { id: 's', aggregate: 'sum', field: 'amount' },
        { id: 'v', aggregate: 'avg', field: 'amount' },
      ],
      sort: { by: 's', descending: true },
      top: 2,
    })
    const named = sums.slice(0, 2).map(([key]) => (key === 'null' ? null : key))
    expect(found.dimension?.groups.map(({ key }) => key)).toEqual([...named, null])
    expect(found.dimension?.groups[2]).toEqual({ key: null, label: '其它', isRest: true })
    const others = data.filter(({ note }) => !named.includes(textKey(note) as string | null))
    expect(found.rows[2]?.values[0]).toBeCloseTo(measures.sum?.(others) ?? 0, 6)
    expect(found.rows[2]?.values[1]).toBeCloseTo(measures.avg?.(others) ?? 0, 6)
  })

  it('have a second side', async () => {
    const found = await result({ wells: { dimension: { field: 'kind' }, series: { field: 'tags' } } })
    const cells = new Map(
      found.rows.map(({ dimension, series, values }) => [
        `${found.dimension?.groups[dimension]?.key} ${found.series?.groups[series]?.key}`,
        values[0],
      ]),
    )
    const wanted = oracle(
      data,
      ({ kind: of, tags }) => (tags?.length ? tags : [null]).map((tag) => `${textKey(of)} ${tag}`),
      (group) => group.length,
    )
    expect(cells).toEqual(wanted)
  })

  it('are one number without a dimension, also of no record', async () => {
    const { dimension, rows } = await result({ measures: [{ id: 's', aggregate: 'sum', field: 'amount' }] })
    expect(dimension).toBeNull()
    expect(rows[0]?.values[0]).toBeCloseTo(measures.sum?.(data) ?? 0, 6)
    const none = await result({ filter: 'note == "冬"' })
    expect(none.rows.flatMap(({ values }) => values)).toEqual([])
  })

  it('are of the records that a filter leaves', async () => {
    const found = await result({
      wells: { dimension: { field: 'kind' }, series: {} },
      filter: 'amount > 2 && note == "春"',
    })
    const left = data.filter(({ amount, note }) => (amount ?? 0) > 2 && note === '春')
    expectSame(
      asMap(found),
      oracle(
        left,
        ({ kind: of }) => [textKey(of)],
        (group) => group.length,
      ),
    )
  })

  it('count for everybody only the records that they may see', async () => {
    await publishChart('by_kind', { wells: { dimension: { field: 'kind' }, series: {} } })
    const query = (caller: Caller) => caller.call('queryChart', { params: { x: 'by_kind' } })
    const byKind = (some: Sample[]) =>
      oracle(
        some,
        ({ kind: of }) => [textKey(of)],
        (group) => group.length,
      )
    expectSame(asMap((await query(user)).body), byKind(mine))
    expectSame(asMap((await query(manager)).body), byKind(data))
  })

  it('tell nobody of a field that he may not read', async () => {
    const uses = (field: string) => [
      { wells: { dimension: { field }, series: {} } },
      { wells: { dimension: { field: 'kind' }, series: { field } } },
      { measures: [{ id: 'm', aggregate: 'count', field }] },
      { measures: [{ id: 'm', aggregate: 'sum', field }] },
      { filter: `${field} > 1` },
      { filter: `isEmpty(${field}) || true` },
    ]
    const asked = uses('secret')
    for (const [at, parts] of uses('nosuch').entries()) {
      const [unknown, hidden] = [await preview(chart(parts)), await preview(chart(asked[at] ?? {}))]
      expect(hidden.status, JSON.stringify(parts)).toBeGreaterThanOrEqual(400)
      const plain = ({ body, status }: typeof hidden) =>
        JSON.stringify({ status, ...body, requestId: '' }).replaceAll(/secret|nosuch/g, '*')
      expect(plain(hidden)).toBe(plain(unknown))
      expect((await preview(chart(asked[at] ?? {}), manager)).status).toBe(200)
    }
    const fields = async (caller: Caller) =>
      (await caller.call('chartFields', { query: { source: 'form:figures' } })).body.content.map(
        ({ id }: { id: string }) => id,
      )
    expect(await fields(builder)).toEqual([
      ...nodes.map(({ id }) => id).filter((id) => id !== 'secret'),
      'createdBy',
      'createdAt',
      'updatedAt',
    ])
    expect(await fields(manager)).toContain('secret')
  })

  it('name people', async () => {
    const { dimension } = await result({ wells: { dimension: { field: 'createdBy' }, series: {} } })
    expect(dimension).toMatchObject({ title: '提交人', type: 'user' })
    expect(dimension?.groups.map(({ label }) => label)).toContain('张伟')
  })

  it('refuse what is no chart, and what cannot be measured', async () => {
    const wrong = [
      {},
      { kind: 'form' },
      chart({ wells: [] }),
      chart({ measures: [{ id: 'x', aggregate: 'median' }] }),
      chart({ top: 0 }),
      chart({ __proto__x: 1 }),
    ]
    for (const document of wrong)
      expect((await preview(document)).status, JSON.stringify(document)).toBeGreaterThanOrEqual(400)
    expect((await preview(chart({ measures: [{ id: 's', aggregate: 'sum', field: 'note' }] }))).body).toMatchObject({
      code: 'bad_request',
      message: '“求和”需要一个数字字段',
    })
    expect((await preview(chart({ source: { $ref: 'form:nothing' } }))).status).toBe(404)
    expect((await preview(chart({ source: { $ref: 'dictionary:leave_type' } }))).status).toBe(404)
    expect((await preview(chart({}), user)).status).toBe(403)
  })

  async function publishChart(code: string, parts: object) {
    const made = await builder.call('saveChart', { body: { code, title: code, document: chart({ ...parts, code }) } })
    expect(made.body).toMatchObject({ kind: 'chart', code })
    const published = await builder.call('publishChart', { params: { x: code }, body: {} })
    expect(published.body).toMatchObject({ publishedVersion: 1 })
    return made.body.id as string
  }

  it('need a field to be open in every version that has it, and take one that came later', async () => {
    const principal = [`user:${(await manager.call('currentUser')).body.id}`]
    const id = await publishForm(builder, 'later', nodes.slice(0, 3), {
      access: { amount: { view: principal, edit: principal } },
    })
    const patches = [
      { op: 'replace', path: '/access', value: {} },
      { op: 'add', path: '/root/children/-', value: { id: 'score', type: 'Number', title: '评分' } },
    ]
    await builder.call('patchDraft', { params: { id }, body: { baseRevision: 0, patches } })
    await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    const sumOf = (field: string) =>
      preview(chart({ source: { $ref: 'form:later' }, measures: [{ id: 's', aggregate: 'sum', field }] }))
    expect((await sumOf('score')).status).toBe(200)
    expect((await sumOf('amount')).status).toBe(400)
  })

  it('are the same over an entity, for everybody within its rules', async () => {
    const source = { $ref: 'entity:materials' }
    const wells = { dimension: { field: 'category' }, series: {} }
    const found = await result({ source, wells, measures: [{ id: 'q', aggregate: 'sum', field: 'quantity' }] })
    expect(found.dimension?.groups.map(({ label }) => label)).toEqual([
      '电脑设备',
      '办公设备',
      '家具',
      '车辆',
      '工具器材',
      '办公用品',
    ])
    const list = await builder.call('listRecords', {
      params: { source: 'entity:materials' },
      query: { filter: 'category == "vehicle"', size: 200 },
    })
    const vehicles = await result({ source, filter: 'category == "vehicle"' })
    expect(vehicles.rows[0]?.values).toEqual([list.body.total])
    const months = await result({ source, wells: { dimension: { field: 'boughtOn', grain: 'year' }, series: {} } })
    expect(months.dimension?.groups.at(0)?.label).toMatch(/^\d{4}年$/)
    const departments = await result({ source, wells: { dimension: { field: 'createdOrg' }, series: {} } })
    expect(departments.dimension).toMatchObject({ title: '提交部门', type: 'org' })
    const { body } = await builder.call('chartFields', { query: { source: 'entity:materials' } })
    expect(body.content.map(({ id }: { id: string }) => id)).not.toContain('photo')
  })

  it('come by the calls of charts', async () => {
    const id = await publishChart('by_note', { wells: { dimension: { field: 'note' }, series: {} } })
    const saved = await builder.call('saveChart', { body: { id, title: '按备注' } })
    expect(saved.body).toMatchObject({ title: '按备注', draft: { revision: 1 } })
    const list = await builder.call('listCharts', { query: { search: 'by_note' } })
    expect(list.body.content).toMatchObject([{ code: 'by_note', kind: 'chart' }])
    const shown = await user.call('getChartByCode', { params: { x: 'by_note' } })
    expect(shown.body).toMatchObject({ code: 'by_note', title: 'by_note', version: 1 })
    expect((await user.call('listCharts')).status).toBe(403)
    expect((await builder.call('deleteChart', { params: { x: id } })).status).toBe(200)
    expect((await user.call('getChartByCode', { params: { x: 'by_note' } })).status).toBe(404)
    expect((await builder.call('saveChart', { body: {} })).status).toBe(400)
  })

  it('are published only over fields that exist, and hold them', async () => {
    const document = chart({ code: 'lost', wells: { dimension: { field: 'gone' }, series: {} } })
    await builder.call('saveChart', { body: { code: 'lost', title: '丢', document } })
    const refused = await builder.call('publishChart', { params: { x: 'lost' }, body: {} })
    expect(refused).toMatchObject({ status: 422, body: { code: 'document_invalid' } })
    expect(refused.body.details.problems).toMatchObject([{ nodeId: 'dimension', pointer: '/wells/dimension/field' }])
    const { body } = await builder.call('listResources', { query: { kind: 'form', search: 'figures' } })
    const uses = await builder.call('resourceUsages', { params: { id: body.content[0].id } })
    expect(uses.body.content).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'chart', code: 'by_kind', place: '维度' })]),
    )
  })
})
