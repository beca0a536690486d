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

test('a row that differs has changed', () => {
  const before = { lines: [{ id: 'r1', item: '笔记本' }] }
  const after = { lines: [{ id: 'r1', item: '键盘' }] }
  expect(changedFields(document, before, after)).toMatchObject([{ field: 'lines', title: '采购清单' }])
})
