import { freshName, namesIn } from '@/domain/process/content/freshName'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import { type CardPlaces, placesOf } from '@/domain/process/simple/CardPlaces'
import type { Card } from '@/domain/process/simple/Cards'
import { addBranch, insertCardAfter } from '@/domain/process/simple/cardCommands'
import { cardsOf, isShowable } from '@/domain/process/simple/cardsOf'

interface Copied<M extends ProcessModel> {
  model: M
  /** Of the copy; null where nothing was done. */
  id: string | null
}

function placesIn(model: ProcessModel): CardPlaces | null {
  const cards = cardsOf(model)
  return isShowable(cards) ? placesOf(model, cards) : null
}

/** Gives a flow the name and the condition of another. */
function withBranch<M extends ProcessModel>(model: M, to: string, from: ProcessModel['flows'][string] | undefined): M {
  const flow = model.flows[to]
  if (!flow || !from) return model
  const { name, conditionExpression } = from
  const said = {
    ...(name === undefined ? {} : { name }),
    ...(conditionExpression === undefined ? {} : { conditionExpression }),
  }
  return { ...model, flows: { ...model.flows, [to]: { ...flow, ...said } } }
}

class Copier<M extends ProcessModel> {
  constructor(private readonly source: M) {}

  put(model: M, card: Card, after: string): Copied<M> {
    const name = textOf(this.source.elements[card.id], 'name')
    const settings = this.source.activities[card.id]
    const made = insertCardAfter(model, after, {
      type: card.type,
      ...(name === undefined ? {} : { name: freshName(namesIn(model), name) }),
      ...(settings === undefined ? {} : { settings }),
    })
    return made.id !== null && 'join' in card
      ? { model: this.putBranches(made.model, card, made.id), id: made.id }
      : made
  }

  private putBranches(model: M, card: Extract<Card, { join: string }>, block: string): M {
    let current = model
    // A new block has two.
    for (const _ of card.branches.slice(2)) current = addBranch(current, block).model
    const made = placesIn(current)?.cards.get(block)?.card
    if (!made || !('join' in made)) return model
    for (const [at, branch] of card.branches.entries()) {
      let after = made.branches[at]?.id ?? ''
      current = withBranch(current, after, this.source.flows[branch.id])
      for (const inner of branch.cards) {
        const put = this.put(current, inner, after)
        current = put.model
        after = put.id ?? after
      }
    }
    return current
  }
}

/** Puts a copy of a card, a block with all that is in it, behind the start, another card, or the head of a branch. */
export function copyCardAfter<M extends ProcessModel>(model: M, id: string, after: string): Copied<M> {
  const card = placesIn(model)?.cards.get(id)?.card
  return card ? new Copier(model).put(model, card, after) : { model, id: null }
}
