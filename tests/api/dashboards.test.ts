import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const nodes = [
  { id: 'dept', type: 'Select', title: '部门', options: ['人事', '财务'].map((value) => ({ value, label: value })) },
  { id: 'day', type: 'Date', title: '日期' },
  { id: 'days', type: 'Number', title: '天数' },
  { id: 'pay', type: 'Number', title: '薪资' },
]

const records = [
  { dept: '人事', day: '2026-01-10', days: 1 },
  { dept: '人事', day: '2026-02-10', days: 2 },
  { dept: '财务', day: '2026-02-20', days: 4 },
  { dept: '财务', day: '2026-03-20', days: 8 },
  { day: '2026-03-21', days: 16 },
]

const sum = [{ id: 'total', aggregate: 'sum', field: 'days' }]
const charts = {
  by_dept: { type: 'bar', wells: { dimension: { field: 'dept' } }, measures: sum },
  by_month: {
    type: 'line',
    wells: { dimension: { field: 'day', grain: 'month' } },
    measures: sum,
    filter: 'days < 100',
  },
  total: { type: 'indicator', wells: {}, measures: sum },
  pay: { type: 'indicator', wells: {}, measures: [{ id: 'p', aggregate: 'sum', field: 'pay' }] },
}

const subscribe = (...links: [widget: string, parameter: string][]) => ({
  publications: [{ name: 'value' }],
  subscriptions: links.map(([widget, parameter]) => ({ parameter, widget, publication: 'value' })),
})

const document = {
  kind: 'dashboard',
  schemaVersion: 1,
  code: 'board',
  title: '看板',
  widgets: [
    ...Object.keys(charts).map((code) => ({ id: code, type: 'chart', chart: { $ref: `chart:${code}` } })),
    { id: 'when', type: 'filter', title: '时间', control: 'range' },
    { id: 'which', type: 'filter', title: '部门', control: 'choice', options: { $ref: 'form:away#dept' } },
    { id: 'note', type: 'text', content: '说明' },
  ],
  layouts: { titleVisible: true, widgetLayouts: {} },
  linkage: {
    by_dept: subscribe(['when', 'day']),
    by_month: subscribe(['by_dept', 'dept'], ['when', 'day']),
    total: { ...subscribe(['by_dept', 'dept'], ['by_month', 'day']), publications: [] },
    when: subscribe(),
    which: subscribe(),
  },
}

describe.each(databases)('dashboards on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller

  const query = (caller: Caller, widgets: string[], values: object = {}) =>
    caller.call('queryDashboard', { params: { x: 'board' }, body: { widgets, values } })
  const valuesOf = ({ body }: Awaited<ReturnType<typeof query>>, id: string) => {
    const { chart } = body.results[id]
    return Object.fromEntries(
      chart.rows.map((row: { dimension: number; values: number[] }) => [
        chart.dimension?.groups[row.dimension].label ?? 'all',
        row.values[0],
      ]),
    )
  }

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    const manager = (await server.login('hradmin')).in(appId)
    const principal = [`user:${(await manager.call('currentUser')).body.id}`]
    await publishForm(builder, 'away', nodes, {
      root: { id: 'root', type: 'Form', shared: true, children: nodes },
      access: { pay: { view: principal, edit: principal } },
    })
    for (const data of records) await builder.call('submitForm', { body: { form: 'away', data } })
    for (const [code, parts] of Object.entries(charts)) {
      const chart = { kind: 'chart', schemaVersion: 1, code, title: code, source: { $ref: 'form:away' }, options: {} }
      await builder.call('saveChart', { body: { code, title: code, document: { ...chart, ...parts } } })
    }
  })

  it('are shown to builders before anything is published', async () => {
    const { body } = await builder.call('previewDashboard', { body: { document, widgets: ['total', 'note', 'which'] } })
    expect(Object.keys(body.parts)).toEqual(Object.keys(charts).map((code) => `chart:${code}`))
    expect(body.results.total.chart.rows[0].values).toEqual([31])
    expect(body.results.which.options).toHaveLength(2)
    expect(body.results).not.toHaveProperty('note')
    expect(body.topics.by_dept.publications).toEqual([{ name: 'value', title: '点选的部门', type: 'text' }])
    expect(body.topics.by_month.publications).toMatchObject([{ type: 'range' }])
    expect((await user.call('previewDashboard', { body: { document, widgets: [] } })).status).toBe(403)
  })

  it('are published with their charts, and not before', async () => {
    const made = await builder.call('saveDashboard', { body: { code: 'board', title: '看板', document } })
    expect(made.body).toMatchObject({ kind: 'dashboard', code: 'board' })
    const early = await builder.call('publishDashboard', { params: { x: 'board' }, body: {} })
    expect(early).toMatchObject({ status: 422, body: { code: 'reference_missing' } })
    expect((await query(user, ['total'])).status).toBe(404)
    for (const x of Object.keys(charts))
      expect((await builder.call('publishChart', { params: { x }, body: {} })).status).toBe(200)
    const done = await builder.call('publishDashboard', { params: { x: 'board' }, body: { note: '第一版' } })
    expect(done.body).toMatchObject({ publishedVersion: 1 })
    const { body } = await user.call('getDashboard', { params: { x: 'board' } })
    expect(body).toMatchObject({ code: 'board', title: '看板', version: 1 })
    expect(body.bizResourceRefs).toEqual([...Object.keys(charts).map((code) => `chart:${code}`), 'form:away'])
    expect(body.parts['chart:by_month']).not.toHaveProperty('filter')
    const menus = await user.call('workbenchMenus', { query: { appId: builder.appId ?? '' } })
    const found = JSON.stringify(menus.body.content)
    expect(found).toContain(`/app/${builder.appId}/dashboard/board`)
  })

  it('refuse links of the wrong type, with the path', async () => {
    const wrong = { ...document.linkage, total: { ...subscribe(['by_month', 'dept']), publications: [] } }
    await builder.call('saveDashboard', {
      body: { code: 'wrong', title: '错', document: { ...document, code: 'wrong', linkage: wrong } },
    })
    const refused = await builder.call('publishDashboard', { params: { x: 'wrong' }, body: {} })
    expect(refused).toMatchObject({ status: 422, body: { code: 'document_invalid' } })
    expect(refused.body.details.problems).toMatchObject([
      { code: 'linkage_type', nodeId: 'total', pointer: '/linkage/total/subscriptions/0/publication' },
    ])
  })

  it('answer all that is asked for in one call, each filtered by what others publish', async () => {
    const all = await query(user, ['by_dept', 'by_month', 'total', 'which', 'nothing'])
    expect(valuesOf(all, 'by_dept')).toEqual({ 人事: 3, 财务: 12, '（空）': 16 })
    expect(valuesOf(all, 'by_month')).toEqual({ '2026年1月': 1, '2026年2月': 6, '2026年3月': 24 })
    expect(Object.keys(all.body.results)).toEqual(['by_dept', 'by_month', 'total', 'which'])
    const hr = await query(user, ['by_month', 'total'], { by_dept: { value: '人事' } })
    expect(valuesOf(hr, 'by_month')).toEqual({ '2026年1月': 1, '2026年2月': 2 })
    expect(valuesOf(hr, 'total')).toEqual({ all: 3 })
    const february = { from: '2026-02-01', to: '2026-02-28' }
    const both = await query(user, ['total'], { by_dept: { value: '财务' }, by_month: { value: february } })
    expect(valuesOf(both, 'total')).toEqual({ all: 4 })
    expect(valuesOf(await query(user, ['total'], { by_dept: { value: null } }), 'total')).toEqual({ all: 16 })
    expect(valuesOf(await query(user, ['by_dept'], { when: { value: { to: '2026-01-31' } } }), 'by_dept')).toEqual({
      人事: 1,
    })
    // What nobody subscribes to changes nothing.
    expect(valuesOf(await query(user, ['total'], { which: { value: '人事' } }), 'total')).toEqual({ all: 31 })
  })

  it('keep the error of one widget to that widget', async () => {
    const { body } = await query(user, ['pay', 'total'])
    expect(body.results.pay).toEqual({
      error: { code: 'bad_request', message: '统计用到的字段不存在，或您没有权限查看' },
    })
    expect(body.results.total.chart.rows).toHaveLength(1)
    const mistyped = await query(user, ['total', 'by_month'], { by_dept: { value: { from: '2026-01-01' } } })
    expect(mistyped.body.results.total.error).toMatchObject({ message: '联动的值与字段的类型不符' })
  })

  it('refuse bad input', async () => {
    const bad = [
      {},
      { widgets: 'total' },
      { widgets: ['total'], values: [] },
      { widgets: ['total'], values: { by_dept: { value: { sql: '1' } } } },
      { widgets: Array.from({ length: 101 }, () => 'total') },
    ]
    for (const body of bad)
      expect((await user.call('queryDashboard', { params: { x: 'board' }, body })).status, JSON.stringify(body)).toBe(
        400,
      )
    for (const broken of [
      {},
      { ...document, widgets: {} },
      { ...document, linkage: [] },
      { ...document, kind: 'chart' },
    ])
      expect(
        (await builder.call('previewDashboard', { body: { document: broken, widgets: [] } })).status,
      ).toBeGreaterThanOrEqual(400)
  })

  it('live on when a chart goes offline, which then says so', async () => {
    const { body } = await builder.call('listCharts', { query: { search: 'total' } })
    const chart = body.content.find(({ code }: { code: string }) => code === 'total')
    const params = { id: chart.id, action: 'withdraw' }
    expect((await builder.call('operateResource', { params, body: {} })).status).toBe(200)
    const shown = await query(user, ['total', 'by_dept'])
    expect(shown.body.results.total.error).toMatchObject({ code: 'not_found', message: '图表不存在或已下线' })
    expect(valuesOf(shown, 'by_dept')).toHaveProperty('人事', 3)
    expect((await builder.call('deleteChart', { params: { x: 'by_dept' } })).body).toMatchObject({ code: 'in_use' })
    const list = await builder.call('listDashboards', { query: { search: '看板' } })
    expect(list.body.content).toContainEqual(expect.objectContaining({ code: 'board' }))
    expect((await builder.call('deleteDashboard', { params: { x: 'board' } })).status).toBe(200)
    expect((await query(user, [])).status).toBe(404)
  })
})
