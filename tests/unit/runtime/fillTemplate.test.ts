import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTemplate, readPath } from '@/src/runtime/page/fillTemplate'
import type { PageScope } from '@/src/runtime/page/PageScope'

const scope: PageScope = {
  params: { id: '7' },
  query: { form: '' },
  setQuery: () => {},
  user: null,
  row: { id: 'a/b', count: 3, deep: { name: '张' }, list: [1] },
}

describe('texts of a page', () => {
  test('refer to what the page knows', () => {
    expect(fillTemplate('/x/{row.id}?n={row.deep.name}', scope, encodeURIComponent)).toBe('/x/a%2Fb?n=%E5%BC%A0')
  })

  test('a text that is one reference becomes the value itself', () => {
    expect(fillTemplate({ count: '{row.count}', list: ['{row.list}'] }, scope)).toEqual({ count: 3, list: [[1]] })
  })

  test('what is missing is left out', () => {
    expect(fillTemplate({ form: '{query.form}', gone: '{row.gone}', kept: 'x' }, scope)).toEqual({ kept: 'x' })
  })

  test('no path reaches what is not the data itself', () => {
    for (const path of [
      '__proto__',
      'constructor.name',
      'row.constructor',
      'row.list.length.constructor',
      'row.__proto__.polluted',
    ]) {
      expect(readPath(scope, path)).toBeUndefined()
    }
    fc.assert(fc.property(fc.string(), (path) => typeof readPath({}, path) === 'undefined'))
  })
})
