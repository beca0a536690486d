import { describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { fieldByName, formerKeysAfter } from '@/domain/documents/kinds/form/formerKeys'
import { inKeysOf, inKeysOfList } from '@/domain/documents/kinds/form/inKeysOf'

const form = (...children: object[]) =>
  ({
    kind: 'form',
    schemaVersion: 2,
    code: 'f',
    title: 'f',
    root: { id: 'root', type: 'Form', children },
  }) as FormDocument
const text = (id: string, bind?: string) => ({ id, type: 'Text', title: id, ...(bind ? { bind } : {}) })

describe('former keys', () => {
  test('are none for what was not renamed', () => {
    const document = form(text('a'), text('b', 'x'))
    expect(formerKeysAfter(null, document)).toEqual({})
    expect(
      formerKeysAfter({ version: 1, document, formerKeys: {} }, form(text('a'), text('b', 'x'), text('c'))),
    ).toEqual({})
  })

  test('grow with every renaming, and stay where a field comes back', () => {
    const second = formerKeysAfter({ version: 1, document: form(text('a', 'x')), formerKeys: {} }, form(text('a', 'y')))
    expect(second).toEqual({ a: [{ key: 'x', until: 1 }] })
    const third = formerKeysAfter({ version: 2, document: form(text('a', 'y')), formerKeys: second }, form())
    expect(third).toEqual({
      a: [
        { key: 'x', until: 1 },
        { key: 'y', until: 2 },
      ],
    })
    expect(formerKeysAfter({ version: 3, document: form(), formerKeys: third }, form(text('a', 'z')))).toEqual(third)
  })

  test('distinguish a new field that takes the key of another', () => {
    const before = { version: 1, document: form(text('a', 'x')), formerKeys: {} }
    expect(formerKeysAfter(before, form(text('a', 'y'), text('b', 'x')))).toEqual({
      a: [{ key: 'x', until: 1 }],
      b: [{ key: null, until: 1 }],
    })
  })

  test('are names of their field, where no other has them now', () => {
    const document = form(text('a', 'y'), text('b', 'x'), text('c', 'z'))
    const find = fieldByName(document, {
      a: [
        { key: 'x', until: 1 },
        { key: 'w', until: 2 },
      ],
      gone: [{ key: 'v', until: 1 }],
    })
    const names = ['a', 'y', 'x', 'w', 'v', 'nothing', 'constructor']
    expect(names.map((name) => find(name)?.id)).toEqual(['a', 'a', 'b', 'a', undefined, undefined, undefined])
  })
})

test('a column of a sub-table does not take precedence over a field of the same key', () => {
  const table = { id: 't', type: 'SubTable', title: 't', children: [text('column', 'price')] }
  expect(fieldByName(form(table, text('field', 'price')), {})('price')?.id).toBe('field')
  expect(fieldByName(form(table), {})('price')?.id).toBe('column')
})

test('a list shown by another version keeps what that one does not have, unless its key is taken', () => {
  const from = form(text('a', 'x'), text('gone', 'old'), text('lost', 'y'))
  const to = form(text('a', 'y'), text('new', 'x'))
  const values = { x: 1, old: 2, y: 3, other: 4 }
  expect(inKeysOfList(values, { from, to })).toEqual({ y: 1, old: 2 })
  expect(inKeysOfList(values, { from, to: from })).toBe(values)
})

test('data are read with the keys of another version, in rows too', () => {
  const table = (bind: string, column: string) => ({
    id: 't',
    type: 'SubTable',
    title: 't',
    bind,
    children: [text('q', column)],
  })
  const from = form(text('a', 'x'), text('gone'), table('rows', 'old'))
  const to = form(text('a', 'y'), text('new'), table('lines', 'now'))
  const values = { x: 1, gone: 2, rows: [{ _id: 'r1', old: 3 }, { old: 4 }] }
  expect(inKeysOf(values, { from, to })).toEqual({ y: 1, lines: [{ _id: 'r1', now: 3 }, { now: 4 }] })
})
