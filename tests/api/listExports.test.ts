import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EntityField } from '@/domain/documents/kinds/entity/EntityDocument'
import { buildApp } from '@/server/app'
import { connect } from '@/server/db/connect'
import { tableOf } from '@/server/db/entities/entityNames'
import { operationUrl } from '@/tests/helpers/operations'
import { type Caller, clientOf, databases, withServer } from '@/tests/helpers/server'
import { publish, publishEntity } from '@/tests/helpers/serverEntities'
import { publishForm } from '@/tests/helpers/serverForms'
import { exported, sheetOf } from '@/tests/helpers/sheets'

const fields: EntityField[] = [
  { id: 'name', title: '名称', type: 'text', required: true },
  { id: 'amount', title: '数量', type: 'number' },
]

/** Inline texts of the sheet's XML state their type; a formula would stand in an element of its own. */
const lures = ['=1+1', '+2', '-3', '@SUM(A1)', '\t=cmd', '<b>&"\u0001']

describe.each(databases)('lists that go out on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let author: Caller
  let toolsId: string
  const source = 'entity:tools'

  async function make(code: string, parts: object = {}) {
    const document = {
      kind: 'list',
      schemaVersion: 1,
      code,
      title: code,
      source: { $ref: source },
      columns: [
        { id: 'column1', field: 'name', title: '名称' },
        { id: 'column2', field: 'amount' },
      ],
      queries: [],
      buttons: [],
      ...parts,
    }
    const { body } = await builder.call('createResource', { body: { kind: 'list', code, title: code, document } })
    expect((await publish(builder, body.id)).status).toBe(200)
  }

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    author = (await server.login('zhangwei')).in(appId)
    toolsId = await publishEntity(builder, 'tools', fields, { titleField: 'name' })
    for (const [name, amount] of [
      ['扳手', 3],
      ['钳子', 30],
      ['电钻', 300],
    ] as const)
      await builder.call('createRecord', { params: { source }, body: { data: { name, amount } } })
    await make('tools')
  })

  it('have the columns in the order of the reader, numbers as numbers, and all rows of his query', async () => {
    expect(await sheetOf(server, author, 'tools', { sort: 'amount' })).toEqual([
      ['名称', '数量'],
      ['扳手', 3],
      ['钳子', 30],
      ['电钻', 300],
    ])
    expect(
      await sheetOf(server, author, 'tools', { columns: 'column2,column1', filter: 'amount > 10', sort: '-amount' }),
    ).toEqual([
      ['数量', '名称'],
      [300, '电钻'],
      [30, '钳子'],
    ])
    expect(await sheetOf(server, author, 'tools', { search: '扳' })).toHaveLength(2)
    const { headers } = await exported(server, author, 'tools')
    expect(headers['x-total-rows']).toBe('3')
    expect(headers['content-disposition']).toContain('tools-')
  })

  it('stay within the scope of the list, and refuse what is none', async () => {
    await make('few', { scope: 'amount < 100', sort: '-amount' })
    const rows = await sheetOf(server, author, 'few', { filter: 'amount > 0 || true' })
    expect(rows.slice(1).map(([name]) => name)).toEqual(['钳子', '扳手'])
    const wrong: Record<string, string>[] = [{ columns: 'no' }, { columns: '' }, { sort: 'no' }, { filter: 'no == 1' }]
    for (const query of wrong)
      expect((await exported(server, author, 'tools', query)).status, JSON.stringify(query)).toBeGreaterThanOrEqual(400)
    expect((await exported(server, author, 'nowhere')).status).toBe(404)
    expect((await exported(server, server.anonymous, 'tools')).status).toBe(401)
  })

  it('write what people read: names, labels, dates and amounts', async () => {
    const me = (await author.call('currentUser')).body
    await publishForm(builder, 'kinds', [
      { id: 'who', type: 'UserPicker', title: '经办人' },
      { id: 'dept', type: 'OrgPicker', title: '部门' },
      { id: 'level', type: 'Select', title: '等级', options: [{ value: 'a', label: '重要' }] },
      { id: 'kind', type: 'DictSelect', title: '类型', dict: 'leave_type' },
      { id: 'marks', type: 'Tags', title: '标签' },
      { id: 'price', type: 'Money', title: '金额' },
      { id: 'share', type: 'Percent', title: '占比', precision: 1 },
      { id: 'day', type: 'Date', title: '日期' },
      { id: 'moment', type: 'DateTime', title: '时间' },
      { id: 'open', type: 'Switch', title: '公开', checkedText: '开', uncheckedText: '关' },
      { id: 'card', type: 'IdCard', title: '身份证', masked: true },
      { id: 'days', type: 'Number', title: '天数', unit: '天' },
    ])
    const data = {
      who: me.id,
      dept: me.orgId,
      level: 'a',
      kind: 'annual',
      marks: ['急', '密'],
      price: 1234.5,
      share: 12.5,
      day: '2026-12-01',
      moment: '2026-12-01 13:05:00',
      open: true,
      card: '11010519491231002X',
      days: 1.5,
    }
    const sent = await author.call('submitForm', { body: { form: 'kinds', data } })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const columns = Object.keys(data).map((field, at) => ({ id: `column${at + 1}`, field }))
    await make('kinds_list', { source: { $ref: 'form:kinds' }, columns })
    const [head, row] = await sheetOf(server, author, 'kinds_list')
    expect(head?.at(-1)).toBe('天数（天）')
    const written = Object.fromEntries(Object.keys(data).map((field, at) => [field, row?.[at]]))
    expect(written).toMatchObject({
      who: '张伟',
      level: '重要',
      kind: '年假',
      marks: '急、密',
      price: 1234.5,
      share: 0.125,
      open: '开',
      card: '110105********002X',
      days: 1.5,
    })
    expect(written.dept).not.toBe(me.orgId)
    expect(new Date(String(written.day)).toISOString()).toBe('2026-12-01T00:00:00.000Z')
    expect(new Date(String(written.moment)).toISOString().slice(0, 16)).toBe('2026-12-01T13:05')

    const printed = await author.call('printDataRows', {
      params: { code: 'kinds_list' },
      query: { filter: 'kind == "annual" && price > 1000' },
    })
    expect(printed.body.conditions).toEqual([expect.stringMatching(/类型.*年假.*金额.*1000/)])
    expect(printed.body.rows[0].slice(5, 9)).toEqual(['1,234.50', '12.5%', '2026-12-01', '2026-12-01 13:05'])
    expect(printed.body.columns[5]).toEqual({ title: '金额', align: 'right' })
  })

  it('never have what the reader may not see, nor whole numbers that are masked', async () => {
    const onlyBuilder = [`user:${(await builder.call('currentUser')).body.id}`]
    const access = { salary: { view: onlyBuilder, edit: onlyBuilder } }
    const nodes = [
      { id: 'name', type: 'Text', title: '姓名' },
      { id: 'salary', type: 'Number', title: '工资' },
    ]
    await publishForm(builder, 'pay_slip', nodes, { access })
    for (const [name, salary] of [
      ['甲', 7001],
      ['乙', 7002],
    ] as const)
      await builder.call('submitForm', { body: { form: 'pay_slip', data: { name, salary } } })
    await author.call('submitForm', { body: { form: 'pay_slip', data: { name: '丙' } } })
    const columns = [
      { id: 'column1', field: 'name' },
      { id: 'column2', field: 'salary' },
    ]
    await make('slips', { source: { $ref: 'form:pay_slip' }, columns, sort: 'name' })
    expect(await sheetOf(server, builder, 'slips')).toContainEqual(['甲', 7001])
    expect(await sheetOf(server, author, 'slips')).toEqual([['姓名'], ['丙']])
    expect(await sheetOf(server, author, 'slips', { columns: 'column2,column1' })).toEqual([['姓名'], ['丙']])
    const hidden: Record<string, string>[] = [{ filter: 'salary > 0' }, { sort: 'salary' }]
    for (const query of hidden)
      expect((await exported(server, author, 'slips', query)).status).toBeGreaterThanOrEqual(400)
    const { body } = await author.call('printDataRows', { params: { code: 'slips' } })
    expect(body).toMatchObject({ columns: [{ title: '姓名' }], rows: [['丙']] })
  })

  it('hold texts that begin like formulas as texts', async () => {
    await publishEntity(builder, 'lures', fields)
    for (const name of lures)
      await builder.call('createRecord', { params: { source: 'entity:lures' }, body: { data: { name } } })
    await make('lures_list', { source: { $ref: 'entity:lures' } })
    const names = (await sheetOf(server, author, 'lures_list')).slice(1).map(([name]) => name)
    expect(names.toSorted()).toEqual(lures.toSorted())
    expect(names.every((name) => typeof name === 'string')).toBe(true)
  })

  it('are recorded as exports', async () => {
    await sheetOf(server, author, 'tools', { filter: 'amount > 10' })
    const root = await server.login('admin')
    const { body } = await root.call('listAuditEntries', { query: { category: 'record', search: 'tools' } })
    expect(body.content).toContainEqual(
      expect.objectContaining({
        operation: 'exportDataRows',
        target: 'tools',
        changes: expect.stringMatching(/"rows":2.*"filter":"amount > 10"/),
      }),
    )
  })

  describe('with 20,000 rows', () => {
    let other: Caller

    beforeAll(async () => {
      await server.app.close()
      const { db, close } = await connect(server.env)
      await sql`
        insert into ${sql.raw(tableOf(toolsId))} (realm_id, app_id, id, title, created_by, updated_by, f_name, f_amount)
        select i.realm_id, i.app_id, gen_random_uuid(), '工具 ' || n, i.created_by, i.updated_by, '工具 ' || n, n
        from generate_series(1001, 20997) n, (select * from ${sql.raw(tableOf(toolsId))} limit 1) i`.execute(db)
      await close()
      Object.assign(server, clientOf(buildApp(server.env), server.env))
      await server.app.ready()
      const appId = await server.demoAppId()
      author = (await server.login('zhangwei')).in(appId)
      other = (await server.login('builder')).in(appId)
    })

    it('have every row once, in order', async () => {
      const rows = (await sheetOf(server, author, 'tools', { sort: 'amount' })).slice(1)
      expect(rows).toHaveLength(20_000)
      expect(rows.slice(3).map(([, amount]) => amount)).toEqual(Array.from({ length: 19_997 }, (_, at) => at + 1001))
    })

    it('are one at a time for each user, until he has the file or does not want it any more', async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.app.server.address() as AddressInfo
      const url = `http://127.0.0.1:${port}${operationUrl('exportDataRows', server.env.apiPrefix, { code: 'tools' })}`
      const controller = new AbortController()
      const { signal } = controller
      const headers = { 'x-token': author.token, 'x-er-tenant-id': author.appId ?? '' }
      const running = await fetch(url, { headers, signal })
      expect(running.status).toBe(200)
      expect((await exported(server, author, 'tools')).status).toBe(409)
      expect((await exported(server, other, 'tools', { filter: 'amount < 10' })).status).toBe(200)
      controller.abort()
      await expect
        .poll(async () => (await exported(server, author, 'tools', { filter: 'amount < 10' })).status, {
          timeout: 60_000,
        })
        .toBe(200)
    })

    it('are not printed beyond what paper is for', async () => {
      const print = (query: Record<string, string> = {}) =>
        author.call('printDataRows', { params: { code: 'tools' }, query })
      const refused = await print()
      expect(refused.status).toBe(413)
      expect(refused.body).toMatchObject({ code: 'too_many_rows', message: expect.stringMatching('5000') })
      expect((await print({ filter: 'amount < 2000' })).body.rows).toHaveLength(1002)
    })
  })
})
