import { expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { changedFields } from '@/domain/process/forms/changedFields'

const document: FormDocument = {
  schemaVersion: 2,
  kind: 'form',
  code: 'purchase',
  title: '采购',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'lines', type: 'SubTable', title: '采购清单', children: [{ id: 'item', type: 'Text', title: '物品名称' }] },
    ],
  },
}

test('a row whose properties come back in another order has not changed', () => {
  const stored = { lines: [{ id: 'r1', item: '笔记本', price: 5 }] }
  const sent = { lines: [{ price: 5, item: '笔记本', id: 'r1' }] }
  expect(changedFields(document, stored, sent)).toEqual([])
})

test('a row that differs is told by its cells', () => {
  const before = { lines: [{ item: '鼠标' }, { item: '笔记本' }] }
  const after = { lines: [{ item: '鼠标' }, { item: '键盘' }] }
  expect(changedFields(document, before, after)).toEqual([
    { field: 'item', title: '采购清单第 2 行「物品名称」', before: '笔记本', after: '键盘' },
  ])
})

test('other rows, and more than can be read, are told as a change of the table', () => {
  const lines = (count: number, item: string) => ({ lines: Array.from({ length: count }, () => ({ item })) })
  const table = { field: 'lines', title: '采购清单' }
  expect(changedFields(document, lines(1, '鼠标'), lines(2, '鼠标'))).toEqual([
    { ...table, before: '1 项', after: '2 项' },
  ])
  expect(changedFields(document, lines(30, '鼠标'), lines(30, '键盘'))).toMatchObject([table])
  const keyed = (key: string) => ({ lines: [{ _id: key, item: key }] })
  expect(changedFields(document, keyed('a'), keyed('b'))).toMatchObject([table])
})
