import { flowsOf } from '@/domain/process/content/flowsOf'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import type { Card, CardBranch, Cards } from '@/domain/process/simple/Cards'

/** Where a card stands: its first and last element, and the flows that come to it and leave it. */
export interface CardPlace {
  readonly card: Card
  readonly first: string
  readonly last: string
  readonly before: string
  readonly after: string
}

export interface BranchPlace {
  readonly branch: CardBranch
  readonly block: Extract<Card, { join: string }>
}

export interface CardPlaces {
  readonly cards: ReadonlyMap<string, CardPlace>
  readonly branches: ReadonlyMap<string, BranchPlace>
  /** The flow behind the start, a card, or the head of a branch. */
  flowAfter(id: string): string | undefined
}

/** All cards and branches of a process by their ids. */
export function placesOf(content: ProcessContent, { start, cards: all }: Cards): CardPlaces {
  const index = flowsOf(content)
  const cards = new Map<string, CardPlace>()
  const branches = new Map<string, BranchPlace>()
  const behind = (element: string) => index.outgoing(element)[0] ?? ''
  const visit = (list: readonly Card[], first: string) => {
    let before = first
    for (const card of list) {
      const last = 'join' in card ? card.join : card.id
      const after = behind(last)
      cards.set(card.id, { card, first: card.id, last, before, after })
      before = after
      if (!('join' in card)) continue
      for (const branch of card.branches) {
        branches.set(branch.id, { branch, block: card })
        visit(branch.cards, branch.id)
      }
    }
  }
  visit(all, behind(start))
  const flowAfter = (id: string) =>
    id === start ? behind(start) : (cards.get(id)?.after ?? (branches.has(id) ? id : undefined))
  return { cards, branches, flowAfter }
}

/** All elements of cards, gateways included. */
export const elementsOf = (cards: readonly Card[]): string[] =>
  cards.flatMap((card) =>
    'join' in card ? [card.id, card.join, ...card.branches.flatMap((branch) => elementsOf(branch.cards))] : [card.id],
  )
