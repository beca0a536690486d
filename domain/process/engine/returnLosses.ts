import { branchOf, isInBranch, sharedBranch } from '@/domain/process/engine/branches'
import { isOnEdge } from '@/domain/process/engine/edges'
import type { ProcessState, TaskId } from '@/domain/process/engine/ProcessState'
import { nameFrom, type Place } from '@/domain/process/engine/rows/unfoldGraph'
import { unfoldState } from '@/domain/process/engine/rows/unfoldState'
import type { Graph } from '@/domain/process/graph/Graph'

/**
 * What is under way beside a task and is taken back with it when it is returned (`goBack`), by target. In: targets as `returnTargets` names them.
 * Out: nodes, each with its row once; none of them for a task that is not open. Never throws.
 */
export function returnLosses(
  source: Graph,
  state: Pick<ProcessState, 'tokens' | 'trail' | 'perRow'>,
  task: TaskId,
  targets: readonly string[],
): Map<string, Place[]> {
  const { graph, tokens } = unfoldState(source, state)
  const own = tokens.find(({ visit }) => visit?.tasks.some(({ id }) => id === task))
  const beside = tokens.filter((token) => token !== own && !isOnEdge(token) && (token.visit ?? token.wait))
  const lossOf = (target: string): Place[] => {
    const to = own && nameFrom(graph, target, own.at)
    const shared = to === undefined ? null : sharedBranch(graph, own?.at ?? '', to)
    if (shared === null) return []
    const lost = beside.filter((token) => isInBranch(graph, branchOf(graph, token), shared))
    return [...new Set(lost.map(({ at }) => at))].map((at) => graph.places.get(at) ?? { node: at })
  }
  return new Map(targets.map((target) => [target, lossOf(target)]))
}
