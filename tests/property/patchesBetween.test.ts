import fc from 'fast-check'
import { applyPatches, enablePatches } from 'immer'
import { describe, expect, test } from 'vitest'
import { applyPatches as applyOnServer } from '@/server/resources/applyPatches'
import { toPointerPatch } from '@/src/designers/core/session/patches'
import { patchesBetween } from '@/src/designers/core/session/patchesBetween'
import { rounds } from '@/tests/helpers/rounds'

enablePatches()

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null))
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('node')),
  list: fc.array(tie('tree'), { maxLength: 5 }),
  node: fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    title: fc.option(tie('tree'), { nil: undefined }),
    children: fc.option(tie('list'), { nil: undefined }),
  }),
}))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const list = (...ids: string[]) => ({ children: ids.map((id) => ({ id })) })
const many = Array.from({ length: 1000 }, (_, index) => `n${index}`)

describe('patches between two documents', () => {
  test('lead from the one to the other, in the browser and on the server', () => {
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const [before, after] = [plain({ root: one }), plain({ root: other })]
        const patches = patchesBetween(before, after)
        expect(applyPatches(before as object, patches)).toEqual(after)
        expect(applyOnServer(before, patches.map(toPointerPatch))).toEqual(after)
      }),
      { numRuns: rounds(500, 10000) },
    )
  })

  test('are few for what builders do', () => {
    const shared = list(...many)
    const of = (children: unknown[]) => patchesBetween(shared, { children })
    const [first, ...rest] = shared.children
    const last = shared.children.at(-1)
    expect(of([{ id: 'new' }, ...shared.children])).toEqual([
      { op: 'add', path: ['children', 0], value: { id: 'new' } },
    ])
    expect(of(rest)).toEqual([{ op: 'remove', path: ['children', 0] }])
    expect(of([...rest, first])).toHaveLength(2)
    expect(of([last, ...shared.children.slice(0, -1)])).toHaveLength(2)
    expect(of([{ id: 'n0', title: '新' }, ...rest])).toEqual([
      { op: 'add', path: ['children', 0, 'title'], value: '新' },
    ])
    expect(of(shared.children)).toEqual([])
  })
})
