import { describe, expect, it } from 'vitest'
import { resolveAccess } from '@/domain/access/resolveAccess'
import type { DocumentNode, FormDocument, NodeAccess, Rule } from '@/domain/documents/document'

const form = (children: DocumentNode[], access: Record<string, NodeAccess>, rules: Rule[] = []): FormDocument => ({
  kind: 'form',
  schemaVersion: 2,
  code: 'f',
  title: '表单',
  root: { id: 'root', type: 'Form', children },
  access,
  rules,
})
const number = (id: string): DocumentNode => ({ id, type: 'Number', title: id })
const formula = (id: string, expression: string): DocumentNode => ({ id, type: 'Formula', title: id, expression })
const hr = { view: ['role:hr'] }
const hidden = (document: FormDocument, principals: string[] = []) =>
  [...resolveAccess(document, principals)].flatMap(([id, { view }]) => (view ? [] : [id]))

describe('what is computed from a hidden field', () => {
  it('is hidden with it, through other formulas too', () => {
    const document = form(
      [number('salary'), number('days'), formula('year', 'salary * 12'), formula('text', 'CONCAT("年薪", year)')],
      { salary: hr },
    )
    expect(hidden(document)).toEqual(['salary', 'year', 'text'])
    expect(hidden(document, ['role:hr'])).toEqual([])
  })

  it('is seen by whom the document names for it', () => {
    const document = form([number('salary'), formula('year', 'salary * 12')], {
      salary: hr,
      year: { view: ['role:boss'] },
    })
    expect(hidden(document, ['role:boss'])).toEqual(['salary'])
    expect(hidden(document, ['role:hr'])).toEqual(['year'])
  })

  it('covers columns, totals of columns and summaries', () => {
    const rows = {
      id: 'items',
      type: 'SubTable',
      title: '明细',
      children: [number('qty'), number('price'), formula('amount', 'row.qty * row.price')],
    }
    const document = form(
      [
        rows,
        formula('total', 'SUM(items.amount)'),
        formula('pieces', 'SUM(items.qty)'),
        formula('each', 'sum(items, row.price)'),
        { id: 'top', type: 'Summary', title: '合计', table: 'items', column: 'price' },
        formula('lines', 'COUNT(items)'),
      ],
      { price: hr },
    )
    expect(hidden(document).sort()).toEqual(['amount', 'each', 'price', 'top', 'total'])
  })

  it('covers values that rules copy, not what they decide by a condition', () => {
    const rules: Rule[] = [
      { id: 'r1', when: 'days > 1', then: [{ target: 'copy', set: { value: 'salary + 0' } }] },
      { id: 'r2', when: 'salary > 10000', then: [{ target: 'level', set: { value: '2' } }] },
    ]
    const document = form([number('salary'), number('days'), number('copy'), number('level')], { salary: hr }, rules)
    expect(hidden(document)).toEqual(['salary', 'copy'])
  })
})
