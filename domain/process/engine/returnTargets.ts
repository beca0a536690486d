import { sharedBranch } from '@/domain/process/engine/branches'
import type { ProcessState, TaskId } from '@/domain/process/engine/ProcessState'
import type { Unfolded } from '@/domain/process/engine/rows/unfoldGraph'
import { unfoldState } from '@/domain/process/engine/rows/unfoldState'
import type { Graph } from '@/domain/process/graph/Graph'

/** A state whose places are called by the names of its graph. */
interface Named extends Pick<ProcessState, 'tokens' | 'trail'> {
  graph: Unfolded
}

/** Nodes that were passed by a person and to which there is a way back from another, oldest first. */
export function passedNodes({ graph, trail }: Named, from: string): string[] {
  const passed = trail.filter(
    ({ node, tasks }) =>
      node !== from &&
      graph.nodes[node] !== undefined &&
      tasks.some(({ by }) => by !== undefined) &&
      sharedBranch(graph, from, node) !== null,
  )
  return [...new Set(passed.map(({ node }) => node).reverse())].reverse()
}

/** The names of the nodes to which a task may be returned. */
export function targetNames(named: Named, task: TaskId): string[] {
  const { graph, tokens } = named
  const token = tokens.find(({ visit }) => visit?.tasks.some(({ id, status }) => id === task && status === 'open'))
  const node = token && graph.nodes[token.at]
  if (node?.type !== 'task') return []
  const passed = [graph.start, ...passedNodes(named, token?.at ?? '')]
  switch (node.task.returnTo) {
    case 'starter':
      return [graph.start]
    case 'previous':
      return passed.slice(-1)
    case 'named':
      return passed.filter((one) => node.task.returnNodes.includes(graph.places.get(one)?.node ?? one))
    default:
      return passed
  }
}

/**
 * To which nodes a task may be returned, oldest first, the start among them: only what was passed, never a branch beside, and what is set at
 * the node. Those in a row of a sub-table are named with it (`placeOf`), unless it is the row of the task. Empty for a task that is not
 * open. Never throws.
 */
export function returnTargets(
  graph: Graph,
  state: Pick<ProcessState, 'tokens' | 'trail' | 'perRow'>,
  task: TaskId,
): string[] {
  const named = { ...unfoldState(graph, state) }
  const own = state.tokens.find(({ visit }) => visit?.tasks.some(({ id }) => id === task))?.row
  return targetNames(named, task).map((name) => {
    const place = named.graph.places.get(name)
    return place && place.row === own ? place.node : name
  })
}
