import { describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { pasteCells } from '@/src/runtime/fields/sub-table/clipboard/pasteCells'
import { readTsv } from '@/src/runtime/fields/sub-table/clipboard/readTsv'
import { spellingOf } from '@/src/runtime/fields/sub-table/spelling/spellingOf'
import { noWords } from '@/src/runtime/fields/sub-table/spelling/Words'
import { createFormModel } from '@/src/runtime/model/FormModel'

const limit = 1000

describe('reading a clipboard', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a ""x""\nb"\tc', [['a "x"\nb', 'c']]],
    ['"inch" more\tx', [['"inch" more', 'x']]],
    ['"open\tx', [['"open', 'x']]],
  ])('%j', (text, lines) => {
    expect(readTsv(text, limit)?.lines).toEqual(lines)
  })

  test('leaves a single value alone', () => {
    expect(readTsv('甲\n', limit)).toBeNull()
  })

  test('counts 100,000 cells without keeping them', () => {
    const text = Array.from({ length: 5000 }, () => Array(20).fill('1').join('\t')).join('\n')
    const block = readTsv(text, limit)
    expect(block?.count).toBe(100_000)
    expect(block?.lines.flat()).toHaveLength(limit)
  })
})

describe('the value of a text', () => {
  const options = [
    { value: '1', label: '交通' },
    { value: '2', label: '住宿' },
  ]
  test.each([
    [{ type: 'Number' }, '1,234.50', 1234.5],
    [{ type: 'Money' }, '(1,200)', -1200],
    [{ type: 'Number' }, '25%', 0.25],
    [{ type: 'Percent' }, '25%', 25],
    [{ type: 'Switch' }, '是', true],
    [{ type: 'Date' }, '2026/3/1', '2026-03-01'],
    [{ type: 'Date' }, '2026年3月1日', '2026-03-01'],
    [{ type: 'DateTime' }, '2026-3-1 9:05', '2026-03-01 09:05:00'],
    [{ type: 'Time' }, '9:05', '09:05'],
    [{ type: 'Select', options }, '住宿', '2'],
    [{ type: 'MultiSelect', options }, '交通、住宿', ['1', '2']],
    [{ type: 'Tags' }, '甲，乙', ['甲', '乙']],
    [{ type: 'Text' }, ' 甲 ', ' 甲 '],
  ])('%j of %j is %j', (node, text, value) => {
    expect(spellingOf({ id: 'x', ...node }, noWords).read(text)).toEqual({ value })
  })

  test.each([
    [{ type: 'Number' }, '12 个'],
    [{ type: 'Date' }, '2026-02-30'],
    [{ type: 'Switch' }, '也许'],
    [{ type: 'Select', options }, '餐饮'],
    [{ type: 'UserPicker' }, '张伟'],
  ])('%j of %j is refused', (node, text) => {
    expect(spellingOf({ id: 'x', ...node }, noWords).read(text)).toHaveProperty('problem')
  })
})

describe('pasting', () => {
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
            { id: 'name', type: 'Text', maxLength: 5 },
            { id: 'qty', type: 'Number' },
            { id: 'amount', type: 'Formula', expression: 'row.qty * 2' },
            { id: 'fixed', type: 'Text', readOnly: true },
          ],
        },
        { id: 'total', type: 'Formula', expression: 'SUM(items.amount)' },
      ],
    },
  }
  const open = (items: object[]) => {
    const model = createFormModel({ document, mode: 'edit', device: 'desktop', user: null, values: { items } })
    const stop = model.start()
    const table = model.plan.tables[0] as NonNullable<(typeof model.plan.tables)[0]>
    const paste = (text: string, room: number, row = 0, column = 0) =>
      pasteCells(model, table, {
        lines: readTsv(text, limit)?.lines ?? [],
        row,
        column,
        room,
        newRow: () => ({ name: null, qty: null, amount: null, fixed: null }),
        words: noWords,
      })
    return { model, stop, paste, rows: () => model.rows(table) }
  }

  test('fills cells, adds rows up to the limit, says what is wrong at the cell, and is undone at once', () => {
    const { model, stop, paste, rows } = open([
      { name: '甲', qty: 1 },
      { name: '乙', qty: 2 },
    ])
    const before = JSON.parse(JSON.stringify(rows()))
    const done = paste('丙\t3\t9\tx\n太长的名字啊\tabc\n丁\t5\n戊\t6', 1)
    expect(done).toMatchObject({ cells: 5, added: 1, refused: 5 })
    expect(rows().map(({ name, qty, fixed }) => ({ name, qty, fixed: fixed ?? null }))).toEqual([
      { name: '丙', qty: 3, fixed: null },
      { name: '太长的名字啊', qty: 2, fixed: null },
      { name: '丁', qty: 5, fixed: null },
    ])
    expect(model.form.values.total).toBe(20)
    const errors = model.rowErrors[model.rowKey(rows()[1] as object)]
    expect(errors?.name).toMatch(/5/)
    expect(errors?.qty).toBe('“abc”不是数字')
    done.undo()
    expect(JSON.parse(JSON.stringify(rows()))).toMatchObject(before)
    expect(rows()).toHaveLength(2)
    expect(model.form.values.total).toBe(6)
    expect(model.rowErrors[model.rowKey(rows()[1] as object)]).toEqual({})
    stop()
  })

  test('takes as many cells as the limit says, with their totals', () => {
    const { model, paste, stop } = open([])
    const lines = Array.from({ length: 1000 }, (_, at) => `甲\t${at}`)
    expect(paste(lines.join('\n'), 2000)).toMatchObject({ added: 500 })
    expect(model.form.values.total).toBe(499 * 500)
    stop()
  })

  test('begins at the focused cell and goes no further than the last column', () => {
    const { paste, rows, stop } = open([{}, {}])
    expect(paste('1\t2\tx\ty\n3\t4\tx\ty', 0, 1, 1)).toMatchObject({ cells: 1, added: 0 })
    expect(rows()[1]?.qty).toBe(1)
    stop()
  })
})
