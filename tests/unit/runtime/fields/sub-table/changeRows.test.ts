import { expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { putRow, takeRow } from '@/src/runtime/fields/sub-table/changeRows'
import { createFormModel } from '@/src/runtime/model/FormModel'

const document: FormDocument = {
  kind: 'form',
  schemaVersion: 2,
  code: 'claim',
  title: '报销',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      {
        id: 'items',
        type: 'SubTable',
        children: [
          { id: 'qty', type: 'Number' },
          { id: 'amount', type: 'Formula', expression: 'row.qty * 2' },
        ],
      },
      { id: 'total', type: 'Formula', expression: 'SUM(items.amount)' },
    ],
  },
}

test('computed values follow a row that is taken and put back, and no half-changed list is seen', () => {
  const values = { items: [{ qty: 1 }, { qty: 2 }, { qty: 3 }] }
  const model = createFormModel({ document, mode: 'edit', device: 'desktop', user: null, values })
  const stop = model.start()
  expect(model.form.values.total).toBe(12)
  const [table] = model.plan.tables
  const rows = model.rows(table as NonNullable<typeof table>)
  const taken = takeRow(rows, 0)
  expect(taken).toEqual({ qty: 1, amount: 2 })
  expect(model.form.values.total).toBe(10)
  putRow(rows, 9, { qty: 5 })
  expect(rows.map((row) => row.amount)).toEqual([4, 6, 10])
  expect(model.form.values.total).toBe(20)
  stop()
})
