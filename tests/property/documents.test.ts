import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentError } from '@/domain/documents/DocumentError'
import type { TreeDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { loadDocument } from '@/domain/documents/kinds/registry'
import { applyChanges } from '@/domain/documents/parts/applyChanges'
import { describeChanges } from '@/domain/documents/parts/describeChanges'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { harvestReferences } from '@/domain/documents/tree/harvestReferences'
import { arbitraryDocument } from '@/tests/helpers/arbitraryDocument'
import { rounds } from '@/tests/helpers/rounds'

describe('documents', () => {
  it('apply(diff(a, b), a) is b, and says so in words', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (before, after) => {
        const copy = JSON.stringify(before)
        const changes = diffDocuments(formKind, before, after)
        expect(applyChanges(formKind, changes, before)).toEqual(after)
        expect(JSON.stringify(before)).toBe(copy)
        expect(diffDocuments(formKind, after, after)).toEqual([])
        for (const words of describeChanges(formKind, changes, { before, after }))
          expect(words).not.toMatch(/undefined|NaN|\[object/)
      }),
      { numRuns: rounds(500, 10000) },
    )
  })

  it('moving one node is one change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(29), fc.nat(29), (size, from, to) => {
        const children = Array.from({ length: size }, (_, index) => ({ id: `n${index}`, type: 'Text' }))
        const moved = [...children]
        const [node] = moved.splice(from % size, 1)
        if (node) moved.splice(to % size, 0, node)
        const form = (nodes: typeof children): TreeDocument => ({
          kind: 'form',
          schemaVersion: 2,
          code: 'f',
          title: 'F',
          root: { id: 'root', type: 'Form', children: nodes },
        })
        expect(diffDocuments(formKind, form(children), form(moved)).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('whatever is loaded can be validated', () => {
    const names = [
      'id',
      'type',
      'title',
      'children',
      'bind',
      'options',
      'expression',
      'required',
      'summaries',
      'pattern',
      'min',
      'max',
    ]
    const { node } = fc.letrec<{ node: unknown; value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 2 },
        fc.string({ maxLength: 4 }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 2 }),
      ),
      node: fc
        .tuple(
          fc.constantFrom(...fieldKindList.map(({ type }) => type)),
          fc.string({ maxLength: 3 }),
          fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
          fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
        )
        .map(([type, id, rest, children]) => ({ id, children, ...rest, type })),
    }))
    const envelope = fc.dictionary(
      fc.constantFrom('rules', 'layout', 'access', 'actions', 'entity', '__proto__', 'extra'),
      fc.jsonValue({ maxDepth: 3 }),
    )
    fc.assert(
      fc.property(node, envelope, (child, extra) => {
        const json = {
          kind: 'form',
          schemaVersion: 2,
          code: 'f',
          title: 'F',
          ...extra,
          root: { id: 'root', type: 'Form', children: [child] },
        }
        try {
          const document = loadForm(json)
          for (const problem of formProblems(document)) expect(problem.message).toMatch(/[一-龥]/)
          harvestReferences(document)
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError)
        }
      }),
      { numRuns: rounds(500, 10000) },
    )
  })

  it('anything else is refused with a DocumentError', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(() => loadDocument(json)).toThrow(DocumentError)
      }),
    )
  })
})
