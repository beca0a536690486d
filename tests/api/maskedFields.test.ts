import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `r${at}`,
    item: `物品${at}`,
    price: 25 + at,
    account: '6222021001116245702',
  }))

/** 脱敏, 增行 and 删行 of an activity: PROCESS.md, 表单权限. */
describe.each(databases)('fields that are masked at an activity, on %s', (kind) => {
  const server = withServer(kind)
  const people: Record<'builder' | 'zhangwei' | 'hradmin', Caller> = {} as never

  beforeAll(async () => {
    const appId = await server.demoAppId()
    for (const name of ['builder', 'zhangwei', 'hradmin'] as const) people[name] = (await server.login(name)).in(appId)
    const idOf = async (name: 'builder' | 'hradmin') => (await people[name].call('currentUser')).body.id
    await publishForm(people.builder, 'pay', [
      { id: 'phone', type: 'Phone', title: '电话' },
      { id: 'salary', type: 'Number', title: '工资' },
      { id: 'yearly', type: 'Formula', title: '年薪', expression: 'salary * 12' },
      { id: 'secret', type: 'Text', title: '备注' },
      { id: 'open', type: 'Text', title: '说明' },
      {
        id: 'lines',
        type: 'SubTable',
        title: '明细',
        children: [
          { id: 'item', type: 'Text', title: '品名' },
          { id: 'price', type: 'Number', title: '单价' },
          { id: 'account', type: 'Text', title: '账号' },
        ],
      },
    ])
    const fields = { phone: 'masked', salary: 'masked', secret: 'hidden', open: 'edit', account: 'masked' } as const
    await publishProcess(people.builder, 'pay_flow', 'pay', {
      nodes: { start: 'start', columns: 'task', adds: 'task', end: 'end' },
      flows: ['start -> columns', 'columns -> adds', 'adds -> end'],
      settings: { summary: ['phone', 'yearly', 'open'] },
      activities: {
        columns: {
          approvers: [{ type: 'user', users: [await idOf('builder')] }],
          fields: { ...fields, price: 'edit' },
        },
        adds: {
          approvers: [{ type: 'user', users: [await idOf('hradmin')] }],
          fields: { ...fields, lines: 'edit' },
          rows: { lines: { remove: false } },
        },
      },
    })
  })

  const start = async (): Promise<string> => {
    const id = randomUUID()
    const data = { phone: '13812345678', salary: 12_345, secret: '保密', open: '无', lines: rowsOf(2) }
    const { status, body } = await people.zhangwei.call('startProcess', {
      params: { processInstId: id },
      body: { process: 'pay_flow', data },
    })
    expect([status, body.details]).toEqual([200, undefined])
    return id
  }
  const view = async (name: keyof typeof people, id: string) =>
    (await people[name].call('viewProcess', { params: { id } })).body
  const agree = async (name: keyof typeof people, id: string, data?: Record<string, unknown>) => {
    const { task, form } = await view(name, id)
    const filled = data ? { data, rev: form.rev } : {}
    return people[name].call('completeTask', { params: { id: task.id }, body: { outcome: 'agree', ...filled } })
  }

  it('shows a part of a text, of other values that there is one, and nothing that they could be computed from', async () => {
    const { form } = await view('builder', await start())
    expect(form.data).toMatchObject({ phone: '138****5678', salary: '****', open: '无' })
    expect(form.data.lines).toMatchObject([{ account: '622202****5702', price: 25 }, { account: '622202****5702' }])
    const said = JSON.stringify(form)
    for (const secret of ['13812345678', '12345', '6222021001116245702', '保密', 'yearly', 'salary * 12', '148140'])
      expect(said).not.toContain(secret)
  })

  it('leaves it out of the lists', async () => {
    const id = await start()
    const { content } = (await people.builder.call('listTodo', { query: { size: 100 } })).body
    const row = content.find(({ instanceId }: { instanceId: string }) => instanceId === id)
    expect(row.summary).not.toEqual([])
    expect(JSON.stringify(row)).not.toMatch(/13812345678|12345|148140|电话|工资|年薪/)
  })

  it('keeps what is masked when the form comes back as it was shown, and takes what may be changed', async () => {
    const id = await start()
    const { form } = await view('builder', id)
    const [first, second] = form.data.lines as Record<string, unknown>[]
    const data = { ...form.data, open: '已核', lines: [{ ...first, price: 30 }, second] }
    expect((await agree('builder', id, data)).status).toBe(200)
    const own = (await view('zhangwei', id)).form.data
    expect(own).toMatchObject({ phone: '13812345678', salary: 12_345, yearly: 148_140, open: '已核' })
    expect(own.lines).toMatchObject([{ price: 30, account: '6222021001116245702' }, { price: 26 }])
  })

  it('refuses another value for what is masked', async () => {
    const id = await start()
    for (const forged of [{ phone: '13900000000' }, { salary: 1 }, { lines: [{ _id: 'r0', account: '1' }] }])
      expect((await agree('builder', id, forged)).status).toBe(422)
  })

  it('rows are neither added nor removed where only a column is open', async () => {
    const id = await start()
    const rows = rowsOf(3).map(({ _id, price }) => ({ _id, price }))
    expect((await agree('builder', id, { lines: rows })).status).toBe(422)
    expect((await agree('builder', id, { lines: rows.slice(0, 1) })).status).toBe(422)
    // One for another is both.
    expect((await agree('builder', id, { lines: [rows[0]!, { _id: 'new', price: 1 }] })).status).toBe(422)
    expect((await agree('builder', id, { lines: rows.slice(0, 2) })).status).toBe(200)
  })

  it('rows are added but not removed where an activity says so', async () => {
    const id = await start()
    await agree('builder', id)
    const rows = rowsOf(3).map(({ _id, item, price }) => ({ _id, item, price }))
    expect((await agree('hradmin', id, { lines: rows.slice(1) })).status).toBe(422)
    expect((await agree('hradmin', id, { lines: rows.slice(0, 1) })).status).toBe(422)
    expect((await agree('hradmin', id, { lines: rows })).status).toBe(200)
    expect((await view('zhangwei', id)).form.data.lines).toHaveLength(3)
  })
})
