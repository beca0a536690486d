import { isRecord } from '@/domain/isRecord'
import { flowNodesInOrder } from '@/domain/process/content/flowNodesInOrder'
import type { Card } from '@/domain/process/simple/Cards'
import { isShowable } from '@/domain/process/simple/cardsOf'
import type { ProcessCommand, ProcessSession } from '@/src/designers/process/session/ProcessSession'
import {
  type CardType,
  deleteBranch,
  deleteCard,
  duplicateCard,
  insertBranch,
  insertCard,
  moveBranchTo,
  moveCardTo,
} from './cardCommands'

/** Out: whether anything was done. */
function run(session: ProcessSession, command: ProcessCommand | null): boolean {
  if (!command) return false
  session.execute(command)
  return true
}

/** All that can be selected, as it is read: from top to bottom, branches from left to right. */
export function readingOrder(session: ProcessSession): string[] {
  const { cards, document } = session
  if (!isShowable(cards)) return flowNodesInOrder(document)
  const visit = (list: readonly Card[]): string[] =>
    list.flatMap((card) =>
      'join' in card ? [card.id, ...card.branches.flatMap((branch) => [branch.id, ...visit(branch.cards)])] : [card.id],
    )
  return [cards.start, ...visit(cards.cards)]
}

/** Behind what a card can be put: the start, each card, the head of each branch, as they are read. */
function insertionPoints(session: ProcessSession): string[] {
  const { cards } = session
  if (!isShowable(cards)) return []
  const visit = (list: readonly Card[]): string[] =>
    list.flatMap((card) =>
      'join' in card ? [...card.branches.flatMap((branch) => [branch.id, ...visit(branch.cards)]), card.id] : [card.id],
    )
  return [cards.start, ...visit(cards.cards)]
}

export const insertAt = (session: ProcessSession, after: string, type: CardType): boolean =>
  run(session, insertCard(session.document, after, type))

export const addBranchTo = (session: ProcessSession, block: string): boolean =>
  run(session, insertBranch(session.document, block))

export const duplicate = (session: ProcessSession, id: string): boolean =>
  run(session, duplicateCard(session.document, id))

export const moveBehind = (session: ProcessSession, id: string, after: string): boolean =>
  run(session, moveCardTo(session.document, id, after))

export const mayMoveBehind = (session: ProcessSession, id: string, after: string): boolean =>
  moveCardTo(session.document, id, after) !== null

/** Moves a branch to the left (-1) or to the right. */
export function moveBranchBy(session: ProcessSession, id: string, by: -1 | 1): boolean {
  const place = session.places?.branches.get(id)
  if (!place) return false
  const at = place.block.branches.findIndex((branch) => branch.id === id)
  return run(session, moveBranchTo(session.document, id, at + by))
}

/** Moves a card to the next place at which it would stand elsewhere, upwards (-1) or downwards: what dragging does. */
export function moveCardBy(session: ProcessSession, id: string, by: -1 | 1): boolean {
  const points = insertionPoints(session)
  const allowed = points.filter((after) => after === id || mayMoveBehind(session, id, after))
  // Its own place lies behind all points that are read before it.
  const before = points.slice(0, points.indexOf(id)).filter((after) => allowed.includes(after))
  const behind = points.slice(points.indexOf(id) + 1).filter((after) => allowed.includes(after))
  const target = by < 0 ? before.at(-1) : behind[0]
  return target !== undefined && moveBehind(session, id, target)
}

/** Removes a card, or a branch; whether the cards of the last but one branch's peer stay, the builder is asked. Out: whether it is gone. */
export function remove(session: ProcessSession, id: string): boolean {
  const { places } = session
  const card = places?.cards.get(id)
  if (card) {
    const order = readingOrder(session)
    return run(session, deleteCard(session.document, id, order.slice(order.indexOf(id) - 1, order.indexOf(id))))
  }
  const place = places?.branches.get(id)
  if (!place || place.branch.isDefault) return false
  const { branches } = place.block
  const peer = branches.find((branch) => branch.id !== id)
  if (branches.length > 2 || !peer || peer.cards.length === 0)
    return run(session, deleteBranch(session.document, id, 'keep'))
  session.askRemoval({ branch: id, title: session.titleOf(id) })
  return false
}

export function removeBranchWith(session: ProcessSession, branch: string, rest: 'keep' | 'remove'): boolean {
  session.askRemoval(null)
  return run(session, deleteBranch(session.document, branch, rest))
}

/** Selects what is read before (-1) or behind. */
export function selectNeighbour(session: ProcessSession, by: -1 | 1): void {
  const order = readingOrder(session)
  const at = session.current === undefined ? -1 : order.indexOf(session.current)
  const next = order[at < 0 ? 0 : at + by]
  if (next !== undefined) session.select([next])
}

/** Selects the branch beside the one in which the selection stands. */
export function selectBeside(session: ProcessSession, by: -1 | 1): void {
  const { places, current } = session
  if (!places || current === undefined) return
  for (const { branch, block } of places.branches.values()) {
    const isHere = branch.id === current || branch.cards.some((card) => card.id === current)
    const next = isHere ? block.branches[block.branches.indexOf(branch) + by] : undefined
    if (next) return session.select([next.id])
  }
}

/** The condition at a branch, as it is stored. */
export function conditionAt(session: ProcessSession, branch: string): string {
  const expression = session.document.flows[branch]?.conditionExpression
  return isRecord(expression) && typeof expression.body === 'string' ? expression.body : ''
}
