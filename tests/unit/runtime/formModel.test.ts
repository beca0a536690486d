import { describe, expect, test } from 'vitest'
import type { DocumentNode, FormDocument, Rule } from '@/domain/documents/document'
import { createFormModel, type FormModelOptions } from '@/src/runtime/model/FormModel'

const formOf = (children: DocumentNode[], rules: Rule[] = []): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'test',
  title: '测试',
  root: { id: 'root', type: 'Form', children },
  rules,
})

const user = { id: 'u1', username: 'zhang', name: '张伟', orgId: 'o1', roles: ['user'] }

function open(document: FormDocument, part: Partial<FormModelOptions> = {}) {
  const model = createFormModel({
    document,
    mode: 'edit',
    device: 'desktop',
    user,
    now: () => new Date('2026-03-01T08:00:00'),
    ...part,
  })
  return { model, stop: model.start() }
}

const claim = formOf([
  { id: 'rate', type: 'Number', title: '税率', default: 10 },
  {
    id: 'items',
    type: 'SubTable',
    title: '明细',
    children: [
      { id: 'qty', type: 'Number', title: '数量' },
      { id: 'price', type: 'Money', title: '单价' },
      { id: 'amount', type: 'Formula', title: '金额', expression: 'row.qty * row.price', precision: 2 },
    ],
  },
  { id: 'total', type: 'Formula', title: '合计', expression: 'SUM(items.amount)', precision: 2 },
])

describe('computed values', () => {
  test('follow the rows, whichever row it is', () => {
    const { model, stop } = open(claim, {
      values: {
        items: [
          { qty: 1, price: 0.1 },
          { qty: 1, price: 0.2 },
        ],
      },
    })
    expect(model.form.values.total).toBe(0.3)
    model.form.values.items[1].qty = 10
    expect(model.form.values.items[1].amount).toBe(2)
    expect(model.form.values.total).toBe(2.1)
    stop()
  })

  test('follow rows that come and go, and keep to their row when it moves', () => {
    const { model, stop } = open(claim, {
      values: {
        items: [
          { qty: 1, price: 1 },
          { qty: 1, price: 2 },
          { qty: 1, price: 4 },
        ],
      },
    })
    model.form.values.items.splice(0, 1)
    expect(model.form.values.total).toBe(6)
    model.form.values.items[0].price = 10
    expect(model.form.values.items.map((row: { amount: number }) => row.amount)).toEqual([10, 4])
    model.form.values.items.push({ qty: 2, price: 3 })
    expect(model.form.values.total).toBe(20)
    stop()
  })

  test('rest once the form is gone', () => {
    const { model, stop } = open(claim, { values: { items: [{ qty: 1, price: 1 }] } })
    stop()
    model.form.values.items[0].qty = 5
    expect(model.form.values.total).toBe(1)
  })
})

describe('a new form', () => {
  const document = formOf([
    { id: 'who', type: 'UserPicker', title: '申请人', defaultExpression: 'user.id' },
    { id: 'day', type: 'Date', title: '日期', defaultExpression: 'TODAY()' },
    { id: 'kind', type: 'Text', title: '种类', default: '普通' },
  ])

  test('begins with its defaults', () => {
    expect(open(document).model.form.values).toMatchObject({ who: 'u1', day: '2026-03-01', kind: '普通' })
  })

  test('a stored one with what was stored, even if that is nothing', () => {
    const previous = { who: 'u2' }
    const { model } = open(document, { values: previous, previous })
    expect(model.form.values).toMatchObject({ who: 'u2' })
    expect(model.form.values.kind).toBeUndefined()
  })
})

describe('what rules hide', () => {
  const rules: Rule[] = [
    {
      id: 'r1',
      when: 'days > 3',
      then: [{ target: 'more', set: { visible: true } }],
      else: [{ target: 'more', set: { visible: false } }],
    },
    { id: 'r2', when: 'isNotEmpty(reason)', then: [{ target: 'echo', set: { value: 'reason' } }] },
  ]
  const document = formOf(
    [
      { id: 'days', type: 'Number', title: '天数' },
      {
        id: 'more',
        type: 'Group',
        title: '更多',
        children: [{ id: 'reason', type: 'Text', title: '原因', required: true }],
      },
      { id: 'echo', type: 'Text', title: '回声' },
    ],
    rules,
  )

  test('has no value for other rules, is not required and not submitted', () => {
    const { model, stop } = open(document, { values: { days: 1, reason: '旧' } })
    expect(model.scope.get('reason')).toBeNull()
    expect(model.form.values.echo).toBeUndefined()
    const { data, errors } = model.collect()
    expect(errors).toEqual([])
    expect(data).not.toHaveProperty('reason')
    stop()
  })

  test('comes back when its condition does', () => {
    const { model, stop } = open(document, { values: { days: 5 } })
    expect(model.collect().errors.map((error) => error.nodeId)).toEqual(['reason'])
    model.form.values.reason = '出差'
    expect(model.form.values.echo).toBe('出差')
    expect(model.collect().data).toMatchObject({ days: 5, reason: '出差' })
    stop()
  })
})

describe('errors', () => {
  test('are at the cells of their rows, and move with them', () => {
    const document = formOf([
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        children: [{ id: 'name', type: 'Text', title: '名称', required: true }],
      },
    ])
    const { model } = open(document, { values: { items: [{ name: '有' }, { name: '' }] } })
    model.collect()
    const [first, second] = model.form.values.items
    expect(model.rowErrors[model.rowKey(first)]).toBeUndefined()
    expect(model.rowErrors[model.rowKey(second)]).toEqual({ name: '请填写「名称」' })
    model.form.values.items.splice(0, 1)
    expect(model.rowErrors[model.rowKey(model.form.values.items[0])]).toEqual({ name: '请填写「名称」' })
  })
})

describe('what a rule refuses', () => {
  const period = formOf(
    [
      { id: 'from', type: 'Date', title: '开始' },
      { id: 'to', type: 'Date', title: '结束' },
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        minRows: 1,
        children: [{ id: 'qty', type: 'Number', title: '数量' }],
      },
    ],
    [
      { id: 'r1', when: 'to < from', then: [{ target: 'to', set: { error: '结束早于 {from}' } }] },
      { id: 'r2', when: 'row.qty > 5', then: [{ target: 'qty', set: { error: '最多 5 件' } }] },
    ],
  )
  const errorsAt = (model: ReturnType<typeof open>['model'], id: string) => {
    const field = model.form.fields[id]
    return field && 'selfErrors' in field ? field.selfErrors : []
  }

  test('is shown at its field as soon as it is filled in, and removed with its cause', () => {
    const { model, stop } = open(period)
    for (const name of ['from', 'to']) model.form.createField({ name })
    model.form.setValuesIn('from', '2026-03-05')
    model.form.setValuesIn('to', '2026-03-01')
    expect(errorsAt(model, 'to')).toEqual(['结束早于 2026-03-05'])
    // A change of the other field resolves it.
    model.form.setValuesIn('from', '2026-02-01')
    expect(errorsAt(model, 'to')).toEqual([])
    stop()
  })

  test('waits for submitting if it applies from the start', () => {
    const { model, stop } = open(period, { values: { from: '2026-03-05', to: '2026-03-01' } })
    for (const name of ['from', 'to']) model.form.createField({ name })
    expect(errorsAt(model, 'to')).toEqual([])
    model.collect()
    expect(errorsAt(model, 'to')).toEqual(['结束早于 2026-03-05'])
    stop()
  })

  test('is shown at the cell of its row; missing rows are reported at the table', () => {
    const { model, stop } = open(period, { values: { items: [] } })
    expect(model.collect().errors.map(({ nodeId }) => nodeId)).toEqual(['items'])
    expect(model.tableErrors.items).toBe('「明细」至少需要 1 行')
    const [table] = model.plan.tables
    if (!table) throw new Error('no table')
    model.rows(table).push({ qty: 1 })
    const [row] = model.rows(table)
    if (!row) throw new Error('no row')
    row.qty = 9
    expect(model.rowErrors[model.rowKey(row)]).toEqual({ qty: '最多 5 件' })
    row.qty = 2
    expect(model.rowErrors[model.rowKey(row)]).toEqual({})
    stop()
  })
})
