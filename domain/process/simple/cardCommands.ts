import { textOf } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import { type CardPlaces, elementsOf, placesOf } from '@/domain/process/simple/CardPlaces'
import type { BlockCardType, Card, StepCardType } from '@/domain/process/simple/Cards'
import { ContentDraft } from '@/domain/process/simple/ContentDraft'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'
import { drawShapes } from '@/domain/process/simple/drawShapes'
import { layOut } from '@/domain/process/simple/layOut'

/** A card to be made. A block begins with two empty branches. */
export interface NewCard {
  type: StepCardType | BlockCardType
  name?: string
  /** What is set at a step. */
  settings?: ActivitySettings
  /** See Seed. */
  seed?: Seed
}

/**
 * A few random letters that the ids of new parts end with. Designers hand one in, so that what two builders add at the same time is never taken
 * for the same; without it ids are numbered.
 */
export type Seed = string

const stepTypes = {
  approve: 'bpmn:UserTask',
  cc: 'bpmn:SendTask',
  delay: 'bpmn:IntermediateCatchEvent',
  call: 'bpmn:CallActivity',
  service: 'bpmn:ServiceTask',
} as const

const isStep = (type: NewCard['type']): type is StepCardType => type in stepTypes

/** What makes an event one of time. */
const timer = { eventDefinitions: [{ $type: 'bpmn:TimerEventDefinition' }] }
const gatewayTypes = {
  condition: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  inclusive: 'bpmn:InclusiveGateway',
} as const

interface Edit {
  draft: ContentDraft
  places: CardPlaces
}

/** The process with its drawing from top to bottom; the same where it can't be shown as cards. */
export function drawAgain<M extends ProcessModel>(model: M): M {
  const cards = cardsOf(model)
  if (!isShowable(cards)) return model
  const process = textOf(model.elements[cards.start], '$parent') ?? ''
  return { ...model, shapes: drawShapes(model, process, layOut(model, cards)) }
}

/** Changes a process that can be shown as cards and draws it; the same object where the change is none. */
function edit<M extends ProcessModel>(model: M, change: (edit: Edit) => boolean, seed?: Seed): M {
  const cards = cardsOf(model)
  if (!isShowable(cards)) return model
  const draft = new ContentDraft(model, textOf(model.elements[cards.start], '$parent') ?? '', seed)
  if (!change({ draft, places: placesOf(model, cards) })) return model
  return drawAgain({ ...model, ...draft.content() })
}

/** Puts what begins at `first` and ends at `last` into a flow. In: the flow that is to leave it, where there is one. */
function splice(
  draft: ContentDraft,
  at: string,
  { first, last, after }: { first: string; last: string; after?: string },
): void {
  const next = draft.target(at)
  draft.connect(at, { targetRef: first })
  if (after === undefined) draft.addFlow(last, next)
  else draft.connect(after, { sourceRef: last, targetRef: next })
}

function make(draft: ContentDraft, { type, name, settings = {} }: NewCard): { first: string; last: string } {
  const named = name === undefined ? {} : { name }
  if (isStep(type)) {
    const part = { $type: stepTypes[type], ...named, ...(type === 'delay' ? timer : {}) }
    const id = draft.addElement('activity', part, settings)
    return { first: id, last: id }
  }
  const [first, last] = [0, 1].map(() => draft.addElement('gateway', { $type: gatewayTypes[type] })) as [string, string]
  draft.setElement(first, named)
  const [, second] = [draft.addFlow(first, last), draft.addFlow(first, last)]
  if (type !== 'parallel') draft.setElement(first, { default: second })
  return { first, last }
}

/** Puts a new card behind the start, a card, or the head of a branch. Out: the process and the card's id, null where nothing was done. */
export function insertCardAfter<M extends ProcessModel>(
  model: M,
  after: string,
  card: NewCard,
): { model: M; id: string | null } {
  let id: string | null = null
  const changed = edit(
    model,
    ({ draft, places }) => {
      const flow = places.flowAfter(after)
      if (flow === undefined) return false
      const made = make(draft, card)
      splice(draft, flow, made)
      id = made.first
      return true
    },
    card.seed,
  )
  return { model: changed, id }
}

/** Takes a card out of its place; what stands before and behind it is joined by the flow that came to it. */
function takeOut(draft: ContentDraft, { before, after }: { before: string; after: string }): void {
  draft.connect(before, { targetRef: draft.target(after) })
}

/** Removes a card, a block with all that is in it. */
export const removeCard = <M extends ProcessModel>(model: M, id: string): M =>
  edit(model, ({ draft, places }) => {
    const place = places.cards.get(id)
    if (!place) return false
    takeOut(draft, place)
    draft.removeElements(elementsOf([place.card]))
    return true
  })

const holds = (card: Card, id: string): boolean =>
  card.id === id ||
  ('join' in card && card.branches.some((branch) => branch.id === id || branch.cards.some((inner) => holds(inner, id))))

/** Moves a card behind the start, another card, or the head of a branch. */
export const moveCard = <M extends ProcessModel>(model: M, id: string, after: string): M =>
  edit(model, ({ draft, places }) => {
    const place = places.cards.get(id)
    const flow = places.flowAfter(after)
    if (!place || flow === undefined || flow === place.before || holds(place.card, after)) return false
    takeOut(draft, place)
    splice(draft, flow, place)
    return true
  })

/** Adds an empty branch to a block, before the default. Out: the process and the branch's id, null where nothing was done. */
export function addBranch<M extends ProcessModel>(
  model: M,
  block: string,
  seed?: Seed,
): { model: M; id: string | null } {
  let id: string | null = null
  const changed = edit(
    model,
    ({ draft, places }) => {
      const card = places.cards.get(block)?.card
      if (!card || !('join' in card)) return false
      id = draft.addFlow(card.id, card.join)
      const isLast = (flow: (typeof card.branches)[number]) => flow.isDefault === true
      const [others, last] = [card.branches.filter((one) => !isLast(one)), card.branches.filter(isLast)]
      draft.arrange(card.id, [...others.map((one) => one.id), id, ...last.map((one) => one.id)])
      return true
    },
    seed,
  )
  return { model: changed, id }
}

/** Moves a branch to a place among its block's, from 0; the default stays last. */
export const moveBranch = <M extends ProcessModel>(model: M, id: string, to: number): M =>
  edit(model, ({ draft, places }) => {
    const place = places.branches.get(id)
    if (!place || place.branch.isDefault) return false
    const others = place.block.branches.filter((branch) => branch.id !== id).map((branch) => branch.id)
    const most = place.block.branches.filter(({ isDefault }) => !isDefault).length - 1
    const at = Math.min(Math.max(0, to), most)
    if (place.block.branches[at]?.id === id) return false
    draft.arrange(place.block.id, [...others.slice(0, at), id, ...others.slice(at)])
    return true
  })

/**
 * Removes a branch with its cards; never the default. Of a block with two branches, the other's cards stay in its place (`keep`), or the block
 * goes as a whole (`remove`).
 */
export const removeBranch = <M extends ProcessModel>(model: M, id: string, rest: 'keep' | 'remove'): M =>
  edit(model, ({ draft, places }) => {
    const place = places.branches.get(id)
    if (!place || place.branch.isDefault) return false
    const { block, branch } = place
    if (block.branches.length > 2) {
      draft.removeFlow(id)
      draft.removeElements(elementsOf(branch.cards))
      return true
    }
    const whole = places.cards.get(block.id)
    const other = block.branches.find((one) => one.id !== id)
    if (!whole || !other) return false
    if (rest === 'keep' && other.cards.length > 0)
      dissolve(draft, { whole, first: draft.target(other.id), last: lastFlow(places, other.cards) })
    else takeOut(draft, whole)
    draft.removeElements([
      block.id,
      block.join,
      ...elementsOf(branch.cards),
      ...(rest === 'keep' ? [] : elementsOf(other.cards)),
    ])
    return true
  })

const lastFlow = (places: CardPlaces, cards: readonly Card[]): string =>
  places.cards.get(cards.at(-1)?.id ?? '')?.after ?? ''

/** Puts the cards of one branch into the place of their block. In: the first of them, and the flow that leaves the last. */
function dissolve(
  draft: ContentDraft,
  { whole, first, last }: { whole: { before: string; after: string }; first: string; last: string },
): void {
  const next = draft.target(whole.after)
  draft.connect(whole.before, { targetRef: first })
  draft.connect(last, { targetRef: next })
}
