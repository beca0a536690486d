import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import type { FormContext } from '@/domain/validation/FormState'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import leaveJson from '@/tests/fixtures/documents/form-v1.json' with { type: 'json' }
import { arbitraryDocument } from '@/tests/helpers/arbitraryDocument'
import { rounds } from '@/tests/helpers/rounds'

const leave: FormDocument = loadForm(leaveJson)
const context: FormContext = { principals: [], now: new Date(2024, 1, 29) }

const number = fc.oneof(fc.integer({ min: -5, max: 9 }), fc.constant(0.1), fc.constant(null))
const leaveData = fc.record(
  {
    days: number,
    proof: fc.constant([{ id: 'f', name: 'x.pdf' }]),
    items: fc.array(fc.record({ quantity: number, price: number }, { requiredKeys: [] }), { maxLength: 4 }),
    total: number,
  },
  { requiredKeys: [] },
)

describe('submissions', () => {
  it('what was accepted is accepted again, unchanged', () => {
    fc.assert(
      fc.property(leaveData, (data) => {
        const first = validateSubmission(leave, data, context)
        fc.pre(first.errors.length === 0)
        expect(validateSubmission(leave, first.data, { ...context, previous: first.data })).toEqual(first)
      }),
    )
  })

  it('browser and server compute the same', () => {
    fc.assert(
      fc.property(leaveData, (data) => {
        const { data: stored, errors } = validateSubmission(leave, data, context)
        fc.pre(errors.length === 0)
        const { total, items } = evaluateForm(leave, data, context).data
        expect(stored.total).toEqual(total)
        if (Array.isArray(items))
          for (const [index, row] of items.entries()) expect((stored.items as object[])[index]).toMatchObject(row)
      }),
    )
  })

  it('no JSON and no form makes it throw', () => {
    const keys = fc.constantFrom('days', 'proof', 'items', 'n0', 'n1', 'n2', 'n3', 'toString', '__proto__')
    const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 })))
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(leave), arbitraryDocument),
        json,
        fc.option(json, { nil: undefined }),
        (document, data, previous) => {
          const isUsable = typeof previous === 'object' && previous !== null && !Array.isArray(previous)
          validateSubmission(document, data, {
            ...context,
            previous: isUsable ? (previous as Record<string, unknown>) : undefined,
          })
        },
      ),
      { numRuns: rounds(500, 10000) },
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
