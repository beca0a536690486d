import fc from 'fast-check'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { makeRule } from '@/tests/helpers/makeRule'

const ids = Array.from({ length: 14 }, (_, index) => `n${index}`)
const types = ['Text', 'Number', 'Group', 'SubTable', 'Radio']

const properties = fc.record(
  {
    title: fc.constantFrom('天数', '部门', '金额'),
    required: fc.boolean(),
    min: fc.integer({ min: 0, max: 3 }),
    options: fc.array(fc.record({ value: fc.constantFrom('a', 'b'), label: fc.string({ maxLength: 3 }) }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
)

/** Trees over a small pool of ids, so that two of them share many nodes in other positions. */
const tree: fc.Arbitrary<DocumentNode[]> = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(fc.nat(3), { minLength: 14, maxLength: 14 }),
    fc.array(fc.constantFrom(...types), { minLength: 14, maxLength: 14 }),
    fc.array(properties, { minLength: 14, maxLength: 14 }),
  )
  .map(([order, depths, kinds, extra]) => {
    const roots: DocumentNode[] = []
    const path: DocumentNode[] = []
    for (const [index, id] of order.entries()) {
      const node: DocumentNode = { ...extra[index], id, type: kinds[index] as string }
      const depth = Math.min(depths[index] as number, path.length)
      const parent = path[depth - 1]
      if (parent) parent.children = [...(parent.children ?? []), node]
      else roots.push(node)
      path.length = depth
      path.push(node)
    }
    return roots
  })

const rule = fc
  .tuple(fc.constantFrom('a > 1', 'b == "x"'), fc.constantFrom(...ids), fc.boolean())
  .map(([when, target, visible]) => ({ when, effects: [{ target, set: { visible } }] }))

const rules = fc
  .tuple(fc.shuffledSubarray(['r1', 'r2', 'r3', 'r4']), fc.array(rule, { minLength: 4, maxLength: 4 }))
  .map(([order, made]) => order.map((id, index) => makeRule(id, made[index]?.when ?? '', made[index]?.effects ?? [])))

const layout = fc.record(
  {
    desktop: fc.dictionary(fc.constantFrom(...ids), fc.record({ columns: fc.integer({ min: 1, max: 4 }) })),
    phone: fc.constant({}),
  },
  { requiredKeys: [] },
)

/** Forms for diffing: not always valid, always with proper ids. */
export const arbitraryDocument: fc.Arbitrary<FormDocument> = fc
  .record({
    title: fc.constantFrom('请假', '报销'),
    children: tree,
    rules: fc.option(rules, { nil: undefined }),
    layout: fc.option(layout, { nil: undefined }),
    access: fc.option(
      fc.dictionary(fc.constantFrom(...ids), fc.record({ view: fc.constant(['role:hr']) }, { requiredKeys: [] })),
      { nil: undefined },
    ),
  })
  .map(({ title, children, ...parts }) => {
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
    return { kind: 'form', schemaVersion: 2, code: 'f', title, root: { id: 'root', type: 'Form', children }, ...given }
  })
