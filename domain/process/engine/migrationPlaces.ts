import { migrated, takesVisit } from '@/domain/process/engine/acts/migrate'
import { isOnEdge } from '@/domain/process/engine/edges'
import type { ProcessState, Token } from '@/domain/process/engine/ProcessState'
import type { Graph } from '@/domain/process/graph/Graph'

/** Where an instance stands, seen from another version of its process. */
export interface MigrationPlace {
  node: string
  /** The other version has it, too. */
  isThere: boolean
  /** Nodes of the other version where it could go on instead; none for a branch that waits at a join. */
  targets: string[]
}

/** Nodes that can take what stands at a node: tasks of people, the start for what the starter mends, or the same kind of wait. */
function targetsOf({ nodes }: Graph, { visit, wait }: Token, starter: ProcessState['starter']): string[] {
  return Object.entries(nodes).flatMap(([id, { type }]) => {
    const takes = wait ? type === wait.type : visit !== undefined && takesVisit(type, visit, starter)
    return takes ? [id] : []
  })
}

/** What `migrate` would have to map. In: the graph of the other version. Out: each node once, in the order in which they were come to. */
export function migrationPlaces(
  graph: Graph,
  { tokens, perRow, starter }: Pick<ProcessState, 'tokens' | 'perRow' | 'starter'>,
): MigrationPlace[] {
  const places = new Map<string, MigrationPlace>()
  for (const token of tokens) {
    if (isOnEdge(token)) continue
    const isThere = migrated({ graph, nameOf: (node) => node, perRow, starter }, token) !== null
    const known = places.get(token.at)
    if (known) places.set(token.at, { ...known, isThere: known.isThere && isThere })
    else places.set(token.at, { node: token.at, isThere, targets: targetsOf(graph, token, starter) })
  }
  return [...places.values()]
}
