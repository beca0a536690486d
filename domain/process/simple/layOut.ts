import { flowsOf } from '@/domain/process/content/flowsOf'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import type { Card, Cards } from '@/domain/process/simple/Cards'
import { type Size, sizeOfCard, sizeOfCards, sizeOfStep, sizes, sizesOfBranches } from '@/domain/process/simple/measure'

export interface Point {
  x: number
  y: number
}

/** Where elements stand and flows run. */
export interface Drawing {
  bounds: ReadonlyMap<string, Point & Size>
  waypoints: ReadonlyMap<string, readonly Point[]>
}

const top = 80

/**
 * Where a branch leaves its gateway or comes to the other: the outermost ones at the corners aside, so that it is seen which is which, those between
 * at the foot or head. In: the middle of the gateway, and the column of the branch.
 */
function cornerOf(middle: Point, x: number, isOutermost: boolean): Point | null {
  const half = sizes.gateway.width / 2
  if (!isOutermost || Math.abs(x - middle.x) <= half) return null
  return { x: middle.x + Math.sign(x - middle.x) * half, y: middle.y }
}

/** Straight down, or aside at half the way. */
function line(from: Point, to: Point, turn: number): Point[] {
  if (from.x === to.x) return [from, to]
  return [from, { x: from.x, y: turn }, { x: to.x, y: turn }, to]
}

class Layout implements Drawing {
  readonly bounds = new Map<string, Point & Size>()
  readonly waypoints = new Map<string, readonly Point[]>()
  private readonly index

  constructor(content: ProcessContent) {
    this.index = flowsOf(content)
  }

  /** Puts an element with its middle at `x`. Out: where the line below it begins. */
  private put(id: string, { x, y }: Point, { width, height }: Size): Point {
    this.bounds.set(id, { x: x - width / 2, y, width, height })
    return { x, y: y + height }
  }

  private flowBehind(id: string): string {
    return this.index.outgoing(id)[0] ?? ''
  }

  /** Cards below each other. In: the flow that leads to the first, and where it begins. Out: the flow that leaves the last, and from where. */
  private run(cards: readonly Card[], first: { flow: string; from: Point }): { flow: string; from: Point } {
    let { flow, from } = first
    for (const card of cards) {
      const at = { x: from.x, y: from.y + sizes.gap }
      this.waypoints.set(flow, [from, at])
      if ('join' in card) from = this.block(card, at)
      else from = this.put(card.id, at, sizeOfStep(card))
      flow = this.flowBehind('join' in card ? card.join : card.id)
    }
    return { flow, from }
  }

  private block(card: Extract<Card, { join: string }>, at: Point): Point {
    const below = this.put(card.id, at, sizes.gateway)
    const { width, height } = sizeOfCard(card)
    const join = { x: at.x, y: at.y + height - sizes.gateway.height }
    const room = sizesOfBranches(card.branches)
    let left = at.x - width / 2
    for (const [index, branch] of card.branches.entries()) {
      const own = room[index]?.width ?? 0
      const isOutermost = index === 0 || index === room.length - 1
      this.branch(branch, { x: left + own / 2, below, join, isOutermost })
      left += own + sizes.beside
    }
    return this.put(card.join, join, sizes.gateway)
  }

  private branch(
    { id, cards }: { id: string; cards: readonly Card[] },
    { x, below, join, isOutermost }: { x: number; below: Point; join: Point; isOutermost: boolean },
  ): void {
    const half = sizes.gateway.height / 2
    const from = cornerOf({ x: below.x, y: below.y - half }, x, isOutermost)
    const to = cornerOf({ x: join.x, y: join.y + half }, x, isOutermost)
    const turns = [below.y + sizes.gap / 2, join.y - sizes.gap / 2] as const
    const down = (end: Point) => (from ? [from, { x, y: from.y }, end] : line(below, end, turns[0]))
    const back = (start: Point) => (to ? [start, { x, y: to.y }, to] : line(start, join, turns[1]))
    if (cards.length === 0) {
      const middle = { x, y: turns[1] }
      this.waypoints.set(id, straightened([...down(middle), ...back(middle)]))
      return
    }
    const last = this.run(cards, { flow: id, from: { x, y: below.y } })
    this.waypoints.set(id, down({ x, y: below.y + sizes.gap }))
    this.waypoints.set(last.flow, back(last.from))
  }

  all({ start, cards, end }: Cards): this {
    const x = Math.max(200, sizeOfCards(cards).width / 2 + 80)
    const from = this.put(start, { x, y: top }, sizes.event)
    const last = this.run(cards, { flow: this.flowBehind(start), from })
    const at = { x, y: last.from.y + sizes.gap }
    this.waypoints.set(last.flow, [last.from, at])
    this.put(end, at, sizes.event)
    return this
  }
}

/** A line without points that stand on each other or on the way. */
function straightened(all: readonly Point[]): Point[] {
  const points = all.filter(({ x, y }, at) => all[at - 1]?.x !== x || all[at - 1]?.y !== y)
  return points.filter(({ x, y }, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    return !before || !after || !((before.x === x && after.x === x) || (before.y === y && after.y === y))
  })
}

/** The drawing of cards from top to bottom, branches beside each other. */
export const layOut = (content: ProcessContent, cards: Cards): Drawing => new Layout(content).all(cards)
