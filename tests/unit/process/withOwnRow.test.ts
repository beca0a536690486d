import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { withOwnRow } from '@/domain/process/forms/withOwnRow'
import { rowKey } from '@/domain/validation/FormState'

const form: FormDocument = {
  schemaVersion: 2,
  kind: 'form',
  code: 'goods',
  title: '验收',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'items', type: 'SubTable', title: '明细', children: [{ id: 'amount', type: 'Number', title: '金额' }] },
      { id: 'note', type: 'Text', title: '备注' },
    ],
  },
}
const stored = {
  note: '原',
  items: [
    { [rowKey]: 'a', amount: 1 },
    { [rowKey]: 'b', amount: 2 },
    { [rowKey]: 'c', amount: 3 },
  ],
}
const inSecond = (items: unknown) => withOwnRow(form, { table: 'items', row: 2 }, { filled: { items }, stored }).items

describe('what is sent at a task about one row', () => {
  it('changes that row alone', () => {
    const sent = stored.items.map((row) => ({ ...row, amount: 9 }))
    expect(inSecond(sent)).toEqual([stored.items[0], { [rowKey]: 'b', amount: 9 }, stored.items[2]])
  })

  it.each([
    ['no table', undefined],
    ['nothing', null],
    ['a text', 'x'],
    ['an object', {}],
    ['no rows', []],
    ['the first row', stored.items.slice(0, 1)],
    ['no row in its place', [stored.items[0], null, stored.items[2]]],
    ['a list in its place', [stored.items[0], [1], stored.items[2]]],
  ])('changes no row where %s is sent', (_name, sent) => {
    expect(inSecond(sent)).toEqual(stored.items)
  })

  it('adds none and removes none', () => {
    expect(inSecond([...stored.items, { amount: 4 }])).toEqual(stored.items)
    expect(withOwnRow(form, { table: 'items', row: 1 }, { filled: stored, stored: { note: '' } }).items).toBeUndefined()
  })

  it('stays the row it is, whatever key is sent', () => {
    for (const key of ['a', 'z', undefined]) {
      const sent = [{}, { [rowKey]: key, amount: 7 }, {}]
      expect(inSecond(sent)).toEqual([stored.items[0], { [rowKey]: 'b', amount: 7 }, stored.items[2]])
    }
    const unkeyed = { items: [{ amount: 1 }] }
    const of = { table: 'items', row: 1 }
    const filled = { items: [{ [rowKey]: 'a', amount: 7 }] }
    expect(withOwnRow(form, of, { filled, stored: unkeyed }).items).toEqual([{ amount: 7 }])
  })

  it('is taken as it is for other fields, and at tasks about no row', () => {
    const filled = { note: '新', items: null }
    expect(withOwnRow(form, { table: 'items', row: 1 }, { filled, stored }).note).toBe('新')
    expect(withOwnRow(form, undefined, { filled, stored })).toBe(filled)
  })
})
