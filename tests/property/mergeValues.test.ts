import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeValues } from '@/domain/validation/mergeValues'

const value = fc.oneof(
  fc.constantFrom(null, '', [], 'a', 'b', 1, true),
  fc.array(fc.record({ q: fc.integer({ min: 0, max: 2 }) }), { maxLength: 2 }),
)
const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'), value)

test('a side without changes gets those of the other', () => {
  fc.assert(
    fc.property(values, values, (base, other) => {
      const theirs = mergeValues({ base, mine: base, theirs: other })
      expect(theirs.clashes).toEqual([])
      for (const key of Object.keys(other)) expect(theirs.values).toHaveProperty([key])
      expect(mergeValues({ base, mine: other, theirs: base }).clashes).toEqual([])
    }),
  )
})

test('no change is lost: mine holds, theirs holds where I changed nothing, and what clashes is named', () => {
  const filled = fc.record({ a: fc.integer(), b: fc.integer(), c: fc.integer() })
  fc.assert(
    fc.property(filled, filled, filled, (base, mine, theirs) => {
      const merged = mergeValues({ base, mine, theirs })
      for (const key of ['a', 'b', 'c'] as const) {
        expect(merged.values[key]).toBe(mine[key] === base[key] ? theirs[key] : mine[key])
        const clashes = mine[key] !== base[key] && theirs[key] !== base[key] && mine[key] !== theirs[key]
        expect(merged.clashes.includes(key)).toBe(clashes)
      }
    }),
  )
})

test('rows are compared by their content, and empty values have several forms', () => {
  const base = { rows: [{ _id: '1', q: 1 }], note: null, tags: [] }
  const mine = { rows: [{ _id: 'x', q: 1, empty: null }], note: '', own: 'new' }
  const theirs = { rows: [{ _id: '1', q: 2 }], note: 'theirs', tags: ['t'] }
  expect(mergeValues({ base, mine, theirs })).toEqual({
    values: { rows: [{ _id: '1', q: 2 }], note: 'theirs', tags: ['t'], own: 'new' },
    clashes: [],
  })
})
