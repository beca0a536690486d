import type { ProcessState, Token } from '@/domain/process/engine/ProcessState'
import { perRowAround } from '@/domain/process/engine/rows/unfoldGraph'
import type { Graph } from '@/domain/process/graph/Graph'

/** How far a sub-process is that is gone through once per row. */
export interface RowProgress {
  done: number
  of: number
}

const scopeOf = (graph: Graph, { at, row }: Token): string | undefined => {
  if (row === undefined) return undefined
  const node = graph.nodes[at]
  return node?.type === 'scope' && node.perRow ? at : perRowAround(graph, at)
}

/** How many rows are through, by the sub-processes that are gone through now. In: a graph as it is compiled. Never throws. */
export function rowProgress(
  graph: Graph,
  { tokens, perRow = {} }: Pick<ProcessState, 'tokens' | 'perRow'>,
): Record<string, RowProgress> {
  const underWay = new Map<string, Set<number>>()
  for (const token of tokens) {
    const scope = scopeOf(graph, token)
    if (scope === undefined || token.row === undefined) continue
    const rows = underWay.get(scope) ?? new Set()
    underWay.set(scope, rows)
    // What has come to the end of its row waits there for the others.
    if (token.at !== scope) rows.add(token.row)
  }
  return Object.fromEntries(
    [...underWay].map(([scope, rows]) => {
      const { count, isSequential } = perRow[scope] ?? { count: 0 }
      const done = isSequential ? Math.max(1, ...rows) - 1 : count - rows.size
      return [scope, { done, of: count }]
    }),
  )
}
