import { describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { emptyProcess } from '@/domain/documents/kinds/process/emptyProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { lostFieldProblems } from '@/domain/process/checks/lostFieldProblems'
import { placesOf } from '@/domain/process/simple/CardPlaces'
import type { Card } from '@/domain/process/simple/Cards'
import { addBranch, insertCardAfter } from '@/domain/process/simple/cardCommands'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'
import { copyCardAfter } from '@/domain/process/simple/copyCard'

const empty = emptyProcess({ code: 'leave', title: '请假', from: 'form:leave', author: 'u1' })

const placesIn = (document: ProcessDocument) => {
  const cards = cardsOf(document)
  if (!isShowable(cards)) throw new Error(cards.notShowable.message)
  return { cards, places: placesOf(document, cards) }
}

/** A card by its title, with the titles and conditions of its branches. */
const told = (document: ProcessDocument, card: Card): unknown =>
  'join' in card
    ? card.branches.map((branch) => ({
        name: document.flows[branch.id]?.name,
        when: document.flows[branch.id]?.conditionExpression,
        isDefault: branch.isDefault,
        cards: branch.cards.map((inner) => told(document, inner)),
      }))
    : { name: document.elements[card.id]?.name, settings: document.activities[card.id] }

describe('a process that is made for a form', () => {
  test('fills in that form, and whoever makes it answers for it', () => {
    expect(empty.settings).toEqual({ form: { $ref: 'form:leave' }, administrators: ['user:u1'] })
  })
})

describe('a copy of a card', () => {
  test('has the settings of the card, its title counted on, and an id of its own', () => {
    const set = { ...empty, activities: { ...empty.activities, activity1: { several: 'all' as const } } }
    const { model, id } = copyCardAfter(set, 'activity1', 'activity1')
    expect(placesIn(model).cards.cards.map((card) => told(model, card))).toEqual([
      { name: '审批', settings: { several: 'all' } },
      { name: '审批2', settings: { several: 'all' } },
    ])
    expect(id).not.toBe('activity1')
  })

  test('holds all branches of a block with their conditions and cards', () => {
    const block = insertCardAfter(empty, 'activity1', { type: 'condition', name: '天数' })
    const wide = addBranch(block.model, block.id ?? '').model
    const card = placesIn(wide).places.cards.get(block.id ?? '')?.card
    if (!card || !('join' in card)) throw new Error('no block')
    const [first, second] = card.branches.map(({ id }) => id)
    const conditionExpression = { $type: 'bpmn:FormalExpression', body: 'days > 3' }
    const named = {
      ...wide,
      flows: {
        ...wide.flows,
        [first ?? '']: { ...wide.flows[first ?? ''], $type: 'bpmn:SequenceFlow', name: '长假', conditionExpression },
      },
    }
    const full = insertCardAfter(named, second ?? '', { type: 'cc', name: '抄送' }).model
    const { model, id } = copyCardAfter(full, block.id ?? '', 'start')
    const { cards, places } = placesIn(model)
    expect(cards.cards[0]?.id).toBe(id)
    const [copy, original] = [id, block.id].map((one) => places.cards.get(one ?? '')?.card)
    const counted = JSON.stringify(original && told(model, original)).replace('"抄送"', '"抄送2"')
    expect(JSON.stringify(copy && told(model, copy))).toBe(counted)
  })

  test('is not made of what is not there', () => {
    expect(copyCardAfter(empty, 'nobody', 'start')).toEqual({ model: empty, id: null })
  })
})

describe('people by a field of the form', () => {
  const form: FormDocument = {
    kind: 'form',
    schemaVersion: 2,
    code: 'leave',
    title: '请假',
    root: { id: 'root', type: 'Form', children: [{ id: 'boss', type: 'UserPicker', title: '领导' }] },
  }
  const asking = (field: string): ProcessDocument => ({
    ...empty,
    activities: { ...empty.activities, activity1: { approvers: [{ type: 'formUser', field }] } },
  })

  test('are found while the form has the field, and reported at the card once it has not', () => {
    expect(lostFieldProblems(asking('boss'), form)).toEqual([])
    expect(lostFieldProblems(asking('gone'), form)).toMatchObject([
      { code: 'field_lost', nodeId: 'activity1', pointer: '/activities/activity1/approvers/0/field' },
    ])
  })
})
