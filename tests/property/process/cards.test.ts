import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import { loadProcess } from '@/domain/documents/kinds/process/loadProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { compile } from '@/domain/process/graph/compile'
import type { Card, CardBranch } from '@/domain/process/simple/Cards'
import {
  addBranch,
  insertCardAfter,
  moveBranch,
  moveCard,
  removeBranch,
  removeCard,
} from '@/domain/process/simple/cardCommands'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'

/** The same lists of cards, kept by hand: what every command ought to do, without any BPMN. */
type Plain = { id: string; type: Card['type']; branches?: { id: string; isDefault: boolean; cards: Plain[] }[] }

const cardTypes = ['approve', 'cc', 'condition', 'parallel', 'inclusive'] as const
const pick = fc.nat({ max: 1000 })
const command = fc.oneof(
  fc.record({ op: fc.constant('insert' as const), at: pick, type: fc.constantFrom(...cardTypes) }),
  fc.record({ op: fc.constant('insert' as const), at: pick, type: fc.constantFrom(...cardTypes) }),
  fc.record({ op: fc.constant('remove' as const), at: pick }),
  fc.record({ op: fc.constant('move' as const), at: pick, to: pick }),
  fc.record({ op: fc.constant('addBranch' as const), at: pick }),
  fc.record({ op: fc.constant('moveBranch' as const), at: pick, to: fc.integer({ min: -1, max: 5 }) }),
  fc.record({
    op: fc.constant('removeBranch' as const),
    at: pick,
    rest: fc.constantFrom('keep' as const, 'remove' as const),
  }),
)

class PlainCards {
  cards: Plain[] = [{ id: 'activity1', type: 'approve' }]

  /** All lists with what stands before their first card. */
  lists(cards = this.cards, head = 'start'): { head: string; cards: Plain[] }[] {
    return [
      { head, cards },
      ...cards.flatMap(({ branches = [] }) => branches.flatMap((branch) => this.lists(branch.cards, branch.id))),
    ]
  }

  all(): Plain[] {
    return this.lists().flatMap(({ cards }) => cards)
  }

  listOf(id: string) {
    const found = this.lists().find(({ cards }) => cards.some((card) => card.id === id))
    return found?.cards ?? []
  }

  insertAfter(after: string, card: Plain): void {
    for (const { head, cards } of this.lists()) {
      if (head === after) cards.unshift(card)
      const at = cards.findIndex(({ id }) => id === after)
      if (head !== after && at >= 0) cards.splice(at + 1, 0, card)
    }
  }

  remove(id: string): Plain | undefined {
    const list = this.listOf(id)
    return list.splice(
      list.findIndex((card) => card.id === id),
      1,
    )[0]
  }

  ids(card: Plain): string[] {
    return [
      card.id,
      ...(card.branches ?? []).flatMap((branch) => [branch.id, ...branch.cards.flatMap((one) => this.ids(one))]),
    ]
  }

  branch(id: string) {
    const block = this.all().find(({ branches }) => branches?.some((one) => one.id === id))
    const branch = block?.branches?.find((one) => one.id === id)
    return block?.branches && branch ? { block, branches: block.branches, branch } : undefined
  }
}

const plain = (cards: readonly Card[]): Plain[] =>
  cards.map((card) => ({
    id: card.id,
    type: card.type,
    ...('join' in card
      ? {
          branches: card.branches.map((one: CardBranch) => ({
            id: one.id,
            isDefault: one.isDefault === true,
            cards: plain(one.cards),
          })),
        }
      : {}),
  }))

function apply(
  document: ProcessDocument,
  model: PlainCards,
  one: typeof command extends fc.Arbitrary<infer C> ? C : never,
): ProcessDocument {
  const cards = model.all()
  const blocks = cards.filter(({ branches }) => branches)
  const branches = blocks.flatMap((block) => block.branches ?? [])
  const heads = ['start', ...cards.map(({ id }) => id), ...branches.map(({ id }) => id)]
  const at = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
  switch (one.op) {
    case 'insert': {
      const after = at(heads, one.at) as string
      const { model: changed, id } = insertCardAfter(document, after, { type: one.type })
      const shown = cardsOf(changed)
      if (!isShowable(shown) || id === null) throw new Error('not inserted')
      const made = new PlainCards()
      made.cards = plain(shown.cards)
      const fresh = made.all().find((card) => card.id === id)
      if (fresh?.branches)
        expect(fresh.branches.map(({ cards: inside, isDefault }) => [inside, isDefault])).toEqual([
          [[], false],
          [[], one.type !== 'parallel'],
        ])
      model.insertAfter(after, { id, type: one.type, ...(fresh?.branches ? { branches: fresh.branches } : {}) })
      return changed
    }
    case 'remove': {
      const card = at(cards, one.at)
      if (card) model.remove(card.id)
      return card ? removeCard(document, card.id) : document
    }
    case 'move': {
      const card = at(cards, one.at)
      const after = at(heads, one.to) as string
      if (!card) return document
      const changed = moveCard(document, card.id, after)
      if (model.ids(card).includes(after)) expect(changed).toBe(document)
      else {
        model.remove(card.id)
        model.insertAfter(after, card)
      }
      return changed
    }
    case 'addBranch': {
      const block = at(blocks, one.at)
      if (!block?.branches) return document
      const { model: changed, id } = addBranch(document, block.id)
      const last = block.branches.findIndex(({ isDefault }) => isDefault)
      block.branches.splice(last < 0 ? block.branches.length : last, 0, {
        id: id as string,
        isDefault: false,
        cards: [],
      })
      return changed
    }
    case 'moveBranch': {
      const branch = at(branches, one.at)
      const found = branch && model.branch(branch.id)
      if (!branch || !found) return document
      if (!branch.isDefault) {
        const movable = found.branches.filter(({ isDefault }) => !isDefault)
        const rest = movable.filter((other) => other !== branch)
        rest.splice(Math.min(Math.max(0, one.to), movable.length - 1), 0, branch)
        found.block.branches = [...rest, ...found.branches.filter(({ isDefault }) => isDefault)]
      }
      return moveBranch(document, branch.id, one.to)
    }
    default: {
      const branch = at(branches, one.at)
      const found = branch && model.branch(branch.id)
      if (!branch || !found) return document
      const changed = removeBranch(document, branch.id, one.rest)
      if (branch.isDefault) expect(changed).toBe(document)
      else if (found.branches.length > 2) found.block.branches = found.branches.filter((other) => other !== branch)
      else {
        const [other] = found.branches.filter((one) => one !== branch)
        const list = model.listOf(found.block.id)
        list.splice(list.indexOf(found.block), 1, ...(one.rest === 'keep' ? (other?.cards ?? []) : []))
      }
      return changed
    }
  }
}

/** What a builder has to say himself: conditions, and whom copies go to. */
function completed(document: ProcessDocument): ProcessDocument {
  const flows = Object.fromEntries(
    Object.entries(document.flows).map(([id, flow]) => {
      const gateway = document.elements[String(flow.sourceRef)]
      const isConditional = gateway?.default !== undefined && gateway.default !== id
      return [
        id,
        isConditional ? { ...flow, conditionExpression: { $type: 'bpmn:FormalExpression', body: 'days > 3' } } : flow,
      ]
    }),
  )
  const activities = Object.fromEntries(
    Object.entries(document.activities).map(([id, one]) => [id, { ...one, readers: [{ type: 'starter' as const }] }]),
  )
  return { ...document, flows, activities }
}

const overlap = (document: ProcessDocument): string[] => {
  const boxes = Object.entries(document.shapes).flatMap(([id, { bounds }]) =>
    bounds ? [[id, bounds as { x: number; y: number; width: number; height: number }] as const] : [],
  )
  return boxes.flatMap(([id, a], at) =>
    boxes
      .slice(at + 1)
      .flatMap(([other, b]) =>
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
          ? [`${id} ${other}`]
          : [],
      ),
  )
}

test('whatever is done to cards, the process shows as those cards, compiles, and is drawn', async () => {
  const runs = process.env.TEST_LONG ? 2000 : 60
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      let document = emptyProcess({ code: 'p', title: 'P' })
      const model = new PlainCards()
      for (const one of commands) {
        document = apply(document, model, one)
        const shown = cardsOf(document)
        expect(shown).toHaveProperty('cards')
        if (isShowable(shown)) expect(plain(shown.cards)).toEqual(model.cards)
      }
      const ready = completed(document)
      expect(compile(ready, { names: new Map([['days', 'number']]) }).problems).toEqual([])
      expect(overlap(document)).toEqual([])
      const drawn = new Set(Object.values(document.shapes).map(({ bpmnElement }) => bpmnElement))
      const parts = [
        ...Object.keys(document.elements).filter((id) => id !== 'definitions'),
        ...Object.keys(document.flows),
      ]
      expect(parts.filter((id) => !drawn.has(id))).toEqual([])
      expect(Object.keys(document.activities).every((id) => id in document.elements)).toBe(true)
      expect(loadProcess(JSON.parse(JSON.stringify(document)))).toEqual(document)
      const { content, unsupported, activities, settings } = await importBpmn(await exportBpmn(ready))
      expect(unsupported).toEqual([])
      const isSet = ([, own]: [string, object]) => Object.keys(own).length > 0
      expect(activities).toEqual(Object.fromEntries(Object.entries(ready.activities).filter(isSet)))
      expect(settings).toEqual(ready.settings)
      const { elements, flows, shapes } = ready
      expect(cardsOf(content)).toEqual(cardsOf(ready))
      expect(Object.keys(content.flows).toSorted()).toEqual(Object.keys(flows).toSorted())
      expect(Object.keys(content.elements).toSorted()).toEqual(Object.keys(elements).toSorted())
      expect(Object.keys(shapes).every((id) => isEqualJson(content.shapes[id]?.bounds, shapes[id]?.bounds))).toBe(true)
    }),
    { numRuns: runs },
  )
})
