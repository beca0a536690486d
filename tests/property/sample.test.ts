import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import type { SampleWorld } from '@/domain/sample/SampleWorld'
import { sampleData } from '@/domain/sample/sampleData'
import type { FormContext } from '@/domain/validation/FormState'
import { loadRegions } from '@/domain/validation/regions'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import expense from '@/schemas/apps/demo/forms/expense_claim.json' with { type: 'json' }
import leave from '@/schemas/apps/demo/forms/leave_apply.json' with { type: 'json' }
import { makeRule } from '@/tests/helpers/makeRule'

const now = new Date(2026, 4, 6)
const world: SampleWorld = {
  now,
  users: ['u1', 'u2', 'u3', 'u4'],
  orgs: ['o1', 'o2', 'o3', 'o4'],
  roles: ['r1', 'r2', 'r3', 'r4'],
  dictionary: () => ['a', 'b', 'c', 'd'],
}
const context: FormContext = {
  principals: ['role:user'],
  now,
  user: { id: 'u1', username: 'u', name: '甲', orgId: 'o1', roles: [] },
}

/** Kinds that people fill in with values that the document itself or the sample world provides. */
const kinds = fieldKindList.filter(
  ({ computed, valueType, type, properties, embeds, check }) =>
    !computed &&
    !embeds &&
    valueType !== 'none' &&
    valueType !== 'row[]' &&
    type !== 'Password' &&
    // Records and requests are those of the portal.
    check !== 'recordId' &&
    !['source', 'form'].some((name) => name in properties),
)

const range = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 30 }))
const limits = fc.record({
  range,
  lengths: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 10 })),
  precision: fc.integer({ min: 0, max: 3 }),
  count: fc.integer({ min: 1, max: 2 }),
  required: fc.boolean(),
  preset: fc.constantFrom(undefined, 'phone', 'email', 'idCard'),
})

/** A node of a kind with limits that leave a choice. */
const field: fc.Arbitrary<DocumentNode> = fc.tuple(fc.constantFrom(...kinds), limits).map(([kind, given]) => {
  const has = (name: string) => name in kind.properties
  const isNumber = kind.valueType === 'number' && kind.check === undefined
  const { range: numbers, lengths, precision, count, required, preset } = given
  return {
    ...structuredClone(kind.create),
    id: 'x',
    type: kind.type,
    required,
    ...(isNumber && has('min') ? { min: numbers[0], max: numbers[0] + numbers[1] } : {}),
    ...(isNumber && has('precision') ? { precision } : {}),
    ...(has('minLength') && preset === undefined ? { minLength: lengths[0], maxLength: lengths[0] + lengths[1] } : {}),
    ...(has('preset') && preset !== undefined ? { preset } : {}),
    ...(has('minCount') ? { minCount: count, maxCount: count + 1 } : {}),
    ...(has('multiple') ? { multiple: count === 2 } : {}),
  }
})

const form: fc.Arbitrary<FormDocument> = fc
  .record({
    fields: fc.array(field, { minLength: 1, maxLength: 6 }),
    columns: fc.array(
      field.filter(({ type }) => kinds.find((kind) => kind.type === type)?.inSubTable === true),
      { maxLength: 3 },
    ),
    hidden: fc.nat(5),
    requiredIndex: fc.nat(5),
    minRows: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ fields, columns, hidden, requiredIndex, minRows }) => {
    const named = (nodes: DocumentNode[], stem: string) => nodes.map((node, at) => ({ ...node, id: `${stem}${at}` }))
    const nodes = named(fields, 'f')
    const table = { id: 'rows', type: 'SubTable', children: named(columns, 'c'), minRows }
    const rules = [
      makeRule('r1', 'f0 != null', [{ target: `f${hidden}`, set: { visible: false } }]),
      makeRule('r2', 'f0 != null', [{ target: `f${requiredIndex}`, set: { required: true } }]),
    ].filter(({ then }) => then.every(({ target }) => nodes.some(({ id }) => id === target)))
    const children = columns.length > 0 ? [...nodes, table] : nodes
    return {
      kind: 'form',
      schemaVersion: 2,
      code: 'f',
      title: 'f',
      root: { id: 'root', type: 'Form', children },
      rules,
    }
  })

describe('sample data', () => {
  beforeAll(loadRegions)

  it('could be submitted, and is the same every time', () => {
    fc.assert(
      fc.property(form, (document) => {
        const data = sampleData(document, world, context)
        expect(validateSubmission(document, data, context).errors).toEqual([])
        expect(sampleData(document, world, context)).toEqual(data)
      }),
    )
  })

  it.each([leave, expense])('fills in a real form: $title', (json) => {
    const document = loadForm(json)
    const data = sampleData(document, world, context)
    expect(validateSubmission(document, data, context).errors).toEqual([])
    expect(Object.keys(data).length).toBeGreaterThan(5)
  })
})
