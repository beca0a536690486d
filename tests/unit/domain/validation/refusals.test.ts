import { describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument, Rule } from '@/domain/documents/document'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import leave from '@/schemas/apps/demo/forms/leave_apply.json' with { type: 'json' }

const context = { principals: [], now: new Date(2026, 0, 1) }

function form(children: DocumentNode[], rules: Rule[] = []): FormDocument {
  return {
    kind: 'form',
    schemaVersion: 2,
    code: 'f',
    title: 'f',
    root: { id: 'root', type: 'Form', children },
    rules,
  }
}

const purchase = form(
  [
    { id: 'budget', type: 'Money', title: '预算' },
    {
      id: 'items',
      type: 'SubTable',
      title: '清单',
      minRows: 1,
      children: [
        { id: 'qty', type: 'Number', title: '数量' },
        { id: 'stock', type: 'Number', title: '库存', visible: false },
        { id: 'sum', type: 'Formula', title: '小计', expression: 'row.qty * 100' },
      ],
    },
    { id: 'total', type: 'Formula', title: '总额', expression: 'SUM(items.sum)' },
  ],
  [
    { id: 'r1', when: 'total > budget', then: [{ target: 'total', set: { error: '总额 {total} 超过预算 {budget}' } }] },
    { id: 'r2', when: 'row.qty > 5', then: [{ target: 'qty', set: { error: '每种最多 5 件，现为 {row.qty}' } }] },
    { id: 'r3', when: 'total > 100', then: [], else: [{ target: 'total', set: { error: '不足 100 元无需申请' } }] },
  ],
)

const errorsOf = (document: FormDocument, data: object) =>
  validateSubmission(document, data, context).errors.map(({ nodeId, row, code, message }) => ({
    nodeId,
    row,
    code,
    message,
  }))

describe('a rule that refuses', () => {
  it('is a rule like others', () => {
    expect(formProblems(purchase).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('says its message at its field, with values in it', () => {
    expect(errorsOf(purchase, { budget: 200, items: [{ qty: 3 }] })).toEqual([
      { nodeId: 'total', row: undefined, code: 'refused', message: '总额 300 超过预算 200' },
    ])
    expect(errorsOf(purchase, { budget: 900, items: [{ qty: 3 }] })).toEqual([])
  })

  it('says it at the cell of its row, and in the other branch', () => {
    expect(errorsOf(purchase, { budget: 9000, items: [{ qty: 3 }, { qty: 7 }] })).toEqual([
      { nodeId: 'qty', row: 1, code: 'refused', message: '每种最多 5 件，现为 7' },
    ])
    expect(errorsOf(purchase, { budget: 9000, items: [{ qty: 1 }] })).toEqual([
      { nodeId: 'total', row: undefined, code: 'refused', message: '不足 100 元无需申请' },
    ])
  })

  it('names what is wrong with its message', () => {
    const broken = (error: string) => {
      const rules = [{ id: 'r', when: 'budget > 1', then: [{ target: 'total', set: { error } }] }]
      return formProblems({ ...purchase, rules } as FormDocument)
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => message)
    }
    expect(broken('超过 {budgte}')[0]).toContain('没有「budgte」这个字段')
    expect(broken('超过 {budget')[0]).toContain('花括号没有结束')
  })
})

describe('a sub-table that asks for rows', () => {
  it('is refused when it is empty or left out', () => {
    const message = '「清单」至少需要 1 行'
    const table = form(purchase.root.children ?? [])
    for (const data of [{ items: [] }, {}, { items: null }])
      expect(errorsOf(table, data)).toEqual([{ nodeId: 'items', row: undefined, code: 'required', message }])
  })
})

describe('the leave of the demo', () => {
  const document = leave as unknown as FormDocument
  const stored = (rest: object) => validateSubmission(document, rest, context)
  it.each([
    [{ startDate: '2026-12-01', endDate: '2026-12-02' }, 2],
    [{ startDate: '2026-12-04', endDate: '2026-12-07' }, 2],
    [{ startDate: '2026-12-01', startHalf: 'pm', endDate: '2026-12-02', endHalf: 'am' }, 1],
    [{ startDate: '2026-12-01', endDate: '2026-12-01', endHalf: 'am' }, 0.5],
    [{ startDate: '2026-12-05', startHalf: 'pm', endDate: '2026-12-07' }, 1],
  ])('counts the days of %j', (data, days) => {
    expect(stored(data).data.days).toBe(days)
  })

  it('takes the days that the browser has worked out, and no others', () => {
    const codes = (days: number) =>
      validateSubmission(document, { startDate: '2026-12-01', endDate: '2026-12-02', days }, context)
        .errors.filter(({ nodeId }) => nodeId === 'days')
        .map(({ code }) => code)
    expect(codes(2)).toEqual([])
    expect(codes(1)).toEqual(['read_only'])
  })

  it.each([
    [{ startDate: '2026-12-02', endDate: '2026-12-01' }, '结束日期不能早于开始日期'],
    [{ startDate: '2026-12-01', startHalf: 'pm', endDate: '2026-12-01', endHalf: 'am' }, '结束日期不能早于开始日期'],
    [{ startDate: '2026-12-05', endDate: '2026-12-06' }, '2026-12-05 至 2026-12-06 没有工作日，无需请假'],
  ])('refuses %j', (data, message) => {
    const refused = stored(data).errors.filter(({ code }) => code === 'refused')
    expect(refused.map((error) => [error.nodeId, error.message])).toEqual([['endDate', message]])
  })
})

it('names some of very many keys that no field has', () => {
  const data = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`key${index}`, index]))
  const { errors } = validateSubmission(form([{ id: 'name', type: 'Text', title: '名称' }]), data, context)
  expect(errors).toHaveLength(20)
  expect(errors[0]).toMatchObject({ code: 'unknown_field', bind: 'key0' })
})
