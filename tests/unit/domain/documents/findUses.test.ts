import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { findUses } from '@/domain/documents/tree/findUses'

const form: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'f',
  title: 'f',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'budget', type: 'Money', title: '预算' },
      { id: 'note', type: 'Text', title: '备注' },
      {
        id: 'items',
        type: 'SubTable',
        title: '清单',
        children: [
          { id: 'qty', type: 'Number', title: '数量' },
          { id: 'sum', type: 'Formula', title: '小计', expression: 'row.qty * 2' },
        ],
      },
      { id: 'total', type: 'Formula', title: '总额', expression: 'SUM(items.qty)' },
    ],
  },
  rules: [{ id: 'r', title: '预算', when: 'total > 1', then: [{ target: 'note', set: { error: '超过 {budget}' } }] }],
  actions: [{ id: 'a', title: '清空', steps: [{ type: 'setValues', values: { note: '""' } }] }],
}
const usesOf = (...ids: string[]) => findUses(form, new Set(ids)).map(({ holder, used }) => `${holder} ${used}`)

describe('findUses', () => {
  it('finds formulas, rules with their messages, and actions', () => {
    expect(usesOf('budget')).toEqual(['规则「预算」 预算'])
    expect(usesOf('note')).toEqual(['规则「预算」 备注', '动作「清空」 备注'])
    expect(usesOf('qty')).toEqual(['「小计」 数量', '「总额」 数量'])
  })

  it('does not count what goes along', () => {
    expect(usesOf('qty', 'sum', 'total')).toEqual(['规则「预算」 总额'])
    expect(usesOf('items', 'qty', 'sum')).toEqual(['「总额」 清单', '「总额」 数量'])
  })
})
