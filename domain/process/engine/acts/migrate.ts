import { isOnEdge } from '@/domain/process/engine/edges'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Passage, Token } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import type { Graph } from '@/domain/process/graph/Graph'

/** A token in the new version; null where there is no such place in it. */
export function migrated(graph: Graph, token: Token, nameOf: (node: string) => string): Token | null {
  const at = nameOf(token.at)
  const node = graph.nodes[at]
  if (!node) return null
  if (token.via !== undefined) {
    const isJoin =
      node.type === 'scope' || ((node.type === 'parallel' || node.type === 'inclusive') && node.joins !== undefined)
    return isJoin && graph.flows[token.via]?.to === at ? { ...token, at } : null
  }
  if (token.wait) return node.type === token.wait.type ? { ...token, at } : null
  if (!token.visit || (node.type !== 'task' && node.type !== 'start')) return null
  const { held, ...visit } = token.visit
  if (!held) return { ...token, at }
  const tokens = held.tokens.flatMap((one) => migrated(graph, one, nameOf) ?? [])
  // What can't be brought back is gone through again.
  if (tokens.length < held.tokens.length) return { ...token, at, visit }
  return { ...token, at, visit: { ...visit, held: { ...held, tokens, trail: trailOf(graph, held.trail, nameOf) } } }
}

const trailOf = (graph: Graph, trail: readonly Passage[], nameOf: (node: string) => string): Passage[] =>
  trail.map((passage) => ({ ...passage, node: nameOf(passage.node) })).filter(({ node }) => graph.nodes[node])

/** Goes on with another version. In: its graph, as that of the run. Open tasks stay as they are. */
export function migrate(run: Run, { map, by }: EventOf<'migrate'>): void {
  const nameOf = (node: string) => (Object.hasOwn(map, node) ? (map[node] ?? node) : node)
  // Times on edges begin anew, with those of the new version.
  cancelTokens(run, run.tokens.filter(isOnEdge))
  const tokens = run.tokens.flatMap((token) => migrated(run.graph, token, nameOf) ?? [])
  if (tokens.length < run.tokens.length) return run.reject('not_migratable')
  run.tokens = tokens
  run.trail = trailOf(run.graph, run.trail, nameOf)
  run.emit({ type: 'log', act: 'migrated', by })
}
