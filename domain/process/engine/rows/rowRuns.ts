import { branchChain, branchOf } from '@/domain/process/engine/branches'
import type { RowOf } from '@/domain/process/engine/Effect'
import { isOnEdge } from '@/domain/process/engine/edges'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import type { Token } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { rowsCounted } from '@/domain/process/engine/rows/countRows'
import { nameIn, perRowAround, rowOfPlace } from '@/domain/process/engine/rows/unfoldGraph'
import type { Graph, PerRow } from '@/domain/process/graph/Graph'

/** Most rows for which a sub-process is gone through, and most nodes that all of them have together. */
const maximumRows = 500
const maximumPlaces = 20_000

/** For which rows a sub-process is gone through. */
export const perRowOf = ({ nodes }: Graph, id: string): PerRow | undefined => {
  const node = nodes[id]
  return node?.type === 'scope' ? node.perRow : undefined
}

/** The row that a node is gone through for; undefined where it is for the whole request. In: its name in the graph of the run. */
export function rowAt({ graph, source }: Run, name: string): RowOf | undefined {
  const place = graph.places.get(name)
  return place && rowOfPlace(source, place.node, place.row)
}

const sizes = new WeakMap<Graph, ReadonlyMap<string, number>>()

/** How many nodes a sub-process has that is gone through once per row. Cached by the graph. */
function sizeOf(graph: Graph, scope: string): number {
  let found = sizes.get(graph)
  if (!found) {
    const counts = new Map<string, number>()
    for (const id of Object.keys(graph.nodes)) {
      const around = perRowAround(graph, id)
      if (around !== undefined) counts.set(around, (counts.get(around) ?? 0) + 1)
    }
    sizes.set(graph, counts)
    found = counts
  }
  return found.get(scope) ?? 0
}

/**
 * Comes to a sub-process that is gone through once per row. Out: whether there are rows. Each is decided by itself, whoever agreed just before.
 */
export function beginRows(run: Run, scope: string, { table, isSequential }: PerRow): boolean {
  const count = rowsCounted(run.values, table)
  if (count > maximumRows || count * sizeOf(run.source, scope) > maximumPlaces) run.reject('too_many_rows')
  if (count === 0 || run.rejection !== undefined) return false
  run.openRows(scope, { count, ...(isSequential ? { isSequential } : {}) })
  const node = run.graph.nodes[scope]
  if (node?.type !== 'scope') return false
  const rows = isSequential ? [undefined] : Array.from({ length: count }, (_, at) => at + 1)
  for (const row of rows) {
    const via = nameIn(run.graph.flows, node.inside, row)
    run.moves.push({ to: run.graph.flows[via]?.to ?? '', via, recent: [] })
  }
  return true
}

/** How many rows have to be through, of so many. */
function enoughOf({ enough }: PerRow, count: number): number {
  if (!enough) return count
  const wanted = 'count' in enough ? enough.count : Math.ceil((count * enough.percent) / 100)
  return Math.min(Math.max(1, wanted), count)
}

/** Behind the run for one row, where one comes after the other: on to the next, or out of the sub-process where enough are through. */
export function afterTurn(run: Run, { of, row }: { of: string; row: number }): 'next' | 'out' {
  const perRow = perRowOf(run.source, of)
  const count = run.perRow?.[of]?.count ?? 0
  if (!perRow || row >= count) return 'out'
  if (row >= enoughOf(perRow, count)) {
    run.emit({ type: 'log', act: 'passed', by: null, node: of, reason: 'enoughRows' })
    return 'out'
  }
  run.moves.push({ to: nameIn(run.graph.nodes, of, row + 1), recent: [] })
  return 'next'
}

const hasArrived = ({ at, via }: Token, scope: string) => at === scope && via !== undefined

/** Where all rows are gone through at the same time and enough are through, what is under way for the others ends. */
export function endOtherRows(run: Run): void {
  for (const scope of new Set(run.tokens.flatMap(({ at, via }) => (via === undefined ? [] : [at])))) {
    const perRow = perRowOf(run.graph, scope)
    if (!perRow?.enough || perRow.isSequential) continue
    const ways = new Map<string, Token[]>()
    for (const token of run.tokens) {
      const way = branchChain(run.graph, branchOf(run.graph, token)).find((one) => run.graph.flows[one]?.from === scope)
      if (way !== undefined) ways.set(way, [...(ways.get(way) ?? []), token])
    }
    const isThrough = (tokens: readonly Token[]) => tokens.every((one) => hasArrived(one, scope) || isOnEdge(one))
    const open = [...ways.values()].filter((tokens) => !isThrough(tokens))
    const isEnough = ways.size - open.length >= enoughOf(perRow, run.perRow?.[scope]?.count ?? 0)
    if (open.length === 0 || !isEnough) continue
    run.emit({ type: 'log', act: 'passed', by: null, node: scope, reason: 'enoughRows' })
    const cancelled = cancelTokens(run, open.flat())
    if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
  }
}
