import type { Card, CardBranch } from '@/domain/process/simple/Cards'

/** Sizes of the drawing, in the units of BPMN's diagrams (pixels at 100 %). */
export const sizes = {
  event: { width: 36, height: 36 },
  step: { width: 100, height: 80 },
  gateway: { width: 50, height: 50 },
  /** Between elements below each other: room for the line. */
  gap: 60,
  /** Between branches beside each other. */
  beside: 40,
} as const

export interface Size {
  width: number
  height: number
}

/** How much room cards take below each other. */
export function sizeOfCards(cards: readonly Card[]): Size {
  const all = cards.map(sizeOfCard)
  return {
    width: Math.max(sizes.step.width, ...all.map(({ width }) => width)),
    height: all.reduce((sum, { height }) => sum + height, 0) + sizes.gap * Math.max(0, cards.length - 1),
  }
}

/** A delay is drawn as an event. */
export const sizeOfStep = ({ type }: Card): Size => (type === 'delay' ? sizes.event : sizes.step)

export function sizeOfCard(card: Card): Size {
  if (!('join' in card)) return sizeOfStep(card)
  const branches = sizesOfBranches(card.branches)
  const inside = Math.max(0, ...branches.map(({ height }) => height))
  return {
    width: branches.reduce((sum, { width }) => sum + width, 0) + sizes.beside * (branches.length - 1),
    height: 2 * sizes.gateway.height + sizes.gap * (inside > 0 ? 2 : 1) + inside,
  }
}

export const sizesOfBranches = (branches: readonly CardBranch[]): Size[] =>
  branches
    .map(({ cards }) => sizeOfCards(cards))
    .map((size, at) => (branches[at]?.cards.length ? size : { ...size, height: 0 }))
