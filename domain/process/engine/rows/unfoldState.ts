import type { Effect } from '@/domain/process/engine/Effect'
import type { Held, Passage, ProcessState, Token } from '@/domain/process/engine/ProcessState'
import { nameIn, type Place, type Unfolded, unfolded } from '@/domain/process/engine/rows/unfoldGraph'
import type { Graph } from '@/domain/process/graph/Graph'

type Ways = Pick<ProcessState, 'tokens' | 'trail'>

/** The highest row that something stands at, or that was counted. */
function widthOf({ tokens, trail }: Ways, perRow: ProcessState['perRow'] = {}): number {
  const counts = Object.values(perRow).map(({ count }) => count)
  const rows = [...tokens, ...trail].map(({ row = 0 }) => row)
  const held = tokens.map(({ visit }) => (visit?.held ? widthOf(visit.held) : 0))
  return [...counts, ...rows, ...held].reduce((most, one) => Math.max(most, one), 0)
}

const rowIn = (row: number | undefined) => (row === undefined ? {} : { row })

/** Puts the names of an unfolded graph in place of ids with rows. */
class Naming {
  constructor(private readonly graph: Unfolded) {}

  readonly token = ({ row, at, via, visit, ...rest }: Token): Token => ({
    ...rest,
    at: nameIn(this.graph.nodes, at, row),
    ...(via === undefined ? {} : { via: nameIn(this.graph.flows, via, row) }),
    ...(visit === undefined ? {} : { visit: visit.held ? { ...visit, held: this.held(visit.held) } : visit }),
  })

  readonly passage = ({ row, node, ...rest }: Passage): Passage => ({
    ...rest,
    node: nameIn(this.graph.nodes, node, row),
  })

  private held({ row, branch, tokens, trail, values }: Held): Held {
    return {
      ...(branch === undefined ? {} : { branch: nameIn(this.graph.flows, branch, row) }),
      tokens: tokens.map(this.token),
      trail: trail.map(this.passage),
      values,
    }
  }
}

/** The same back again. */
class Folding {
  constructor(private readonly places: ReadonlyMap<string, Place>) {}

  readonly place = (name: string): Place => this.places.get(name) ?? { node: name }

  readonly token = ({ at, via, visit, ...rest }: Token): Token => {
    const [node, flow] = [this.place(at), via === undefined ? undefined : this.place(via)]
    return {
      at: node.node,
      ...rowIn(node.row ?? flow?.row),
      ...(flow === undefined ? {} : { via: flow.node }),
      ...(visit === undefined ? {} : { visit: visit.held ? { ...visit, held: this.held(visit.held) } : visit }),
      ...rest,
    }
  }

  readonly passage = ({ node: name, ...rest }: Passage): Passage => {
    const { node, row } = this.place(name)
    return { node, ...rowIn(row), ...rest }
  }

  private held({ branch, tokens, trail, values }: Held): Held {
    const place = branch === undefined ? undefined : this.place(branch)
    return {
      ...(place === undefined ? {} : { branch: place.node, ...rowIn(place.row) }),
      tokens: tokens.map(this.token),
      trail: trail.map(this.passage),
      values,
    }
  }
}

/** A state as the interpreter goes on with it: the graph unfolded for its rows, its places called by the names of that. */
export function unfoldState(graph: Graph, state: Ways & Pick<ProcessState, 'perRow'>): Ways & { graph: Unfolded } {
  const wide = unfolded(graph, widthOf(state, state.perRow))
  if (wide.places.size === 0) return { graph: wide, tokens: state.tokens, trail: state.trail }
  const naming = new Naming(wide)
  return { graph: wide, tokens: state.tokens.map(naming.token), trail: state.trail.map(naming.passage) }
}

/** Tokens and trail as they are stored. */
export function foldState({ places }: Unfolded, { tokens, trail }: Ways): Ways {
  if (places.size === 0) return { tokens, trail }
  const folding = new Folding(places)
  return { tokens: tokens.map(folding.token), trail: trail.map(folding.passage) }
}

/** Effects as others know nodes and flows: by their ids, with the row in the log. */
export function foldEffects({ places }: Unfolded, effects: readonly Effect[]): readonly Effect[] {
  if (places.size === 0) return effects
  const { place } = new Folding(places)
  return effects.map((effect): Effect => {
    if (effect.type === 'flowTaken') return { ...effect, flow: place(effect.flow).node }
    if (effect.type === 'log') {
      const at = effect.node === undefined ? undefined : place(effect.node)
      const to = effect.to?.map(place)
      const toRow = to?.find((one) => one.row !== undefined)?.row
      return {
        ...effect,
        ...(at === undefined ? {} : { node: at.node }),
        ...(to === undefined ? {} : { to: to.map(({ node }) => node) }),
        ...rowIn(effect.row ?? at?.row),
        ...(toRow === undefined ? {} : { toRow }),
      }
    }
    return 'node' in effect && effect.node !== undefined ? { ...effect, node: place(effect.node).node } : effect
  })
}
