import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { findConflicts } from '@/domain/documents/parts/findConflicts'
import { mergeDocuments } from '@/domain/documents/parts/mergeDocuments'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { arbitraryDocument } from '@/tests/helpers/arbitraryDocument'

const form = (children: object[], rules: object[] = []): FormDocument =>
  ({
    kind: 'form',
    schemaVersion: 2,
    code: 'f',
    title: 'f',
    root: { id: 'root', type: 'Form', children },
    rules,
  }) as never

const a = { id: 'a', type: 'Text', title: '甲' }
const b = { id: 'b', type: 'Text', title: '乙' }
const group = { id: 'g', type: 'Group', children: [b] }

describe('merging two sides', () => {
  it('with nobody else at work gives my document, and theirs when I did nothing', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (base, other) => {
        expect(diffDocuments(formKind, mergeDocuments(formKind, { base, mine: other, theirs: base }), other)).toEqual(
          [],
        )
        expect(mergeDocuments(formKind, { base, mine: base, theirs: other })).toEqual(other)
        expect(findConflicts(formKind, { base, mine: other, theirs: other })).toEqual([])
      }),
    )
  })

  it('has every node once, whatever is chosen', () => {
    const side = fc.constantFrom('mine' as const, 'theirs' as const)
    fc.assert(
      fc.property(
        arbitraryDocument,
        arbitraryDocument,
        arbitraryDocument,
        fc.infiniteStream(side),
        (base, mine, theirs, sides) => {
          const conflicts = findConflicts(formKind, { base, mine, theirs })
          const choices = Object.fromEntries(conflicts.map(({ key }) => [key, sides.next().value]))
          const merged = mergeDocuments(formKind, { base, mine, theirs }, choices)
          let count = 0
          walkNodes(merged.root, () => {
            count += 1
          })
          expect(count).toBe(indexNodes(merged).size)
        },
      ),
    )
  })

  it('puts changes of different places together without a question', () => {
    const sides = {
      base: form([a, b]),
      mine: form([{ ...a, title: '我' }, b]),
      theirs: form([a, { ...b, required: true }]),
    }
    expect(findConflicts(formKind, sides)).toEqual([])
    expect(mergeDocuments(formKind, sides).root.children).toEqual([
      { ...a, title: '我' },
      { ...b, required: true },
    ])
  })

  it('asks property by property, in words', () => {
    const sides = {
      base: form([a, b]),
      mine: form([{ ...a, title: '我', required: true }, b]),
      theirs: form([{ ...a, title: '对方', readOnly: true }, b]),
    }
    const conflicts = findConflicts(formKind, sides)
    expect(conflicts).toEqual([
      {
        key: 'root a title',
        title: '甲',
        base: '甲',
        mine: expect.stringContaining('甲 → 我'),
        theirs: expect.stringContaining('甲 → 对方'),
      },
    ])
    const merged = (choice: 'mine' | 'theirs') =>
      mergeDocuments(formKind, sides, { 'root a title': choice }).root.children?.[0]
    expect(merged('mine')).toEqual({ ...a, title: '我', required: true, readOnly: true })
    expect(merged('theirs')).toEqual({ ...a, title: '对方', required: true, readOnly: true })
  })

  it('one removed what the other changed: either way nothing else is lost', () => {
    const changed = form([a, { ...group, children: [{ ...b, title: '改' }] }])
    const removed = form([a])
    const mineRemoves = { base: form([a, group]), mine: removed, theirs: changed }
    const [conflict] = findConflicts(formKind, mineRemoves)
    expect(conflict).toMatchObject({ key: 'root b', title: '乙' })
    expect(mergeDocuments(formKind, mineRemoves, { 'root b': 'theirs' }).root).toEqual(changed.root)
    expect(mergeDocuments(formKind, mineRemoves, { 'root b': 'mine' }).root).toEqual(removed.root)
    const theyRemove = { base: form([a, group]), mine: changed, theirs: removed }
    expect(findConflicts(formKind, theyRemove)).toHaveLength(1)
    expect(mergeDocuments(formKind, theyRemove, { 'root b': 'mine' }).root).toEqual(changed.root)
    expect(mergeDocuments(formKind, theyRemove, { 'root b': 'theirs' }).root).toEqual(removed.root)
  })

  it('both added something by the same id: both stay, references follow', () => {
    const extra = (title: string) => ({ id: 'number1', type: 'Number', title })
    const formula = { id: 'formula1', type: 'Formula', title: '和', expression: 'number1 + 1' }
    const sides = { base: form([a]), mine: form([a, extra('我的'), formula]), theirs: form([a, extra('对方的')]) }
    expect(findConflicts(formKind, sides)).toEqual([])
    const merged = mergeDocuments(formKind, sides).root.children ?? []
    expect(merged.map(({ title }) => title).sort()).toEqual(['和', '对方的', '我的', '甲'].sort())
    const mine = merged.find(({ title }) => title === '我的')
    expect(merged.find(({ id }) => id === 'formula1')?.expression).toBe(`${mine?.id} + 1`)
  })

  it('one put something into what the other removed: both directions are a conflict', () => {
    const added = form([a, { ...group, children: [b, { id: 'c', type: 'Text' }] }])
    const sides = { base: form([a, group]), mine: added, theirs: form([a]) }
    const [conflict] = findConflicts(formKind, sides)
    expect(conflict?.key).toBe('root c')
    const children = mergeDocuments(formKind, sides).root.children ?? []
    expect(children.map(({ id }) => id)).toEqual(['a', 'g'])
    expect(children[1]?.children?.map(({ id }) => id)).toEqual(['c'])
    expect(mergeDocuments(formKind, sides, { 'root c': 'theirs' }).root.children).toEqual([a])
  })

  it('does the same for rules', () => {
    const rule = { id: 'r', title: '规则', when: 'a == "1"', then: [] }
    const sides = { base: form([a], [rule]), mine: form([a], [{ ...rule, when: 'a == "2"' }]), theirs: form([a], []) }
    expect(findConflicts(formKind, sides)).toMatchObject([{ key: 'rules r', title: '规则' }])
    expect(mergeDocuments(formKind, sides, {}).rules).toEqual([{ ...rule, when: 'a == "2"' }])
    expect(mergeDocuments(formKind, sides, { 'rules r': 'theirs' }).rules).toEqual([])
  })
})
