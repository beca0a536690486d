import { userPrincipal } from '@/domain/process/approvers/Principal'
import { isOnEdge } from '@/domain/process/engine/edges'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Passage, ProcessState, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { perRowAround } from '@/domain/process/engine/rows/unfoldGraph'
import type { Graph, GraphNode } from '@/domain/process/graph/Graph'

interface Moving {
  graph: Graph
  nameOf(node: string): string
  perRow: ProcessState['perRow']
  starter: Pick<ProcessState['starter'], 'id'>
}

/**
 * Whether what is there for one row, or for the whole request, is so in the new version: a row goes on where rows are gone through in the same way.
 */
function isSameRow({ graph, nameOf, perRow = {} }: Moving, at: string, row: number | undefined): boolean {
  const node = graph.nodes[at]
  const own = node?.type === 'scope' && node.perRow && row !== undefined ? at : undefined
  const scope = own ?? perRowAround(graph, at)
  if (row === undefined || scope === undefined) return row === undefined && scope === undefined
  const now = graph.nodes[scope]
  const before = Object.entries(perRow).find(([id]) => nameOf(id) === scope)?.[1]
  return now?.type === 'scope' && before?.isSequential === now.perRow?.isSequential
}

/** The starter mends his request: one task, his own, which nobody can hand over and which no rule found. */
const isMending = ({ tasks: [task, ...others] }: Visit, { id }: Moving['starter']): boolean =>
  task !== undefined && others.length === 0 && task.who === userPrincipal(id) && task.reason === undefined

/** Whether a visit can go on at a node: a task at a task, and at a start only what the starter mends; an approver has nothing to do there. */
export const takesVisit = (type: GraphNode['type'], visit: Visit, starter: Moving['starter']): boolean =>
  type === 'task' || (type === 'start' && isMending(visit, starter))

/** A token in the new version; null where there is no such place in it. */
export function migrated(moving: Moving, token: Token): Token | null {
  const { graph, nameOf } = moving
  const at = nameOf(token.at)
  const node = graph.nodes[at]
  if (!node || !isSameRow(moving, at, token.row)) return null
  if (token.via !== undefined) {
    const isJoin =
      node.type === 'scope' || ((node.type === 'parallel' || node.type === 'inclusive') && node.joins !== undefined)
    return isJoin && graph.flows[token.via]?.to === at ? { ...token, at } : null
  }
  if (token.wait) return node.type === token.wait.type ? { ...token, at } : null
  if (!token.visit || !takesVisit(node.type, token.visit, moving.starter)) return null
  const { held, ...visit } = token.visit
  if (!held) return { ...token, at }
  const tokens = held.tokens.flatMap((one) => migrated(moving, one) ?? [])
  // What can't be brought back is gone through again.
  if (tokens.length < held.tokens.length) return { ...token, at, visit }
  return { ...token, at, visit: { ...visit, held: { ...held, tokens, trail: trailOf(moving, held.trail) } } }
}

const trailOf = (moving: Moving, trail: readonly Passage[]): Passage[] =>
  trail
    .map((passage) => ({ ...passage, node: moving.nameOf(passage.node) }))
    .filter(({ node, row }) => moving.graph.nodes[node] && isSameRow(moving, node, row))

/** Goes on with another version. In: its graph, as that of the run. Open tasks stay as they are. */
export function migrate(run: Run, { map, by }: EventOf<'migrate'>): void {
  const nameOf = (node: string) => (Object.hasOwn(map, node) ? (map[node] ?? node) : node)
  const moving: Moving = { graph: run.source, nameOf, perRow: run.perRow, starter: run.starter }
  // Times on edges begin anew, with those of the new version.
  cancelTokens(run, run.tokens.filter(isOnEdge))
  const tokens = run.tokens.flatMap((token) => migrated(moving, token) ?? [])
  if (tokens.length < run.tokens.length) return run.reject('not_migratable')
  if (run.perRow) run.perRow = Object.fromEntries(Object.entries(run.perRow).map(([id, rows]) => [nameOf(id), rows]))
  run.goOnFrom({ tokens, trail: trailOf(moving, run.trail) })
  run.emit({ type: 'log', act: 'migrated', by })
}
