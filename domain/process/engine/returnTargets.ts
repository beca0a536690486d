import { sharedBranch } from '@/domain/process/engine/branches'
import type { ProcessState, TaskId } from '@/domain/process/engine/ProcessState'
import type { Graph } from '@/domain/process/graph/Graph'

/** Nodes that were passed by a person and to which there is a way back from another, oldest first. */
export function passedNodes(graph: Graph, { trail }: Pick<ProcessState, 'trail'>, from: string): string[] {
  const passed = trail.filter(
    ({ node, tasks }) =>
      node !== from && tasks.some(({ by }) => by !== undefined) && sharedBranch(graph, from, node) !== null,
  )
  return [...new Set(passed.map(({ node }) => node).reverse())].reverse()
}

/**
 * To which nodes a task may be returned, oldest first, the start among them: only what was passed, never a branch beside, and what is set at
 * the node. Empty for a task that is not open. Never throws.
 */
export function returnTargets(graph: Graph, state: Pick<ProcessState, 'tokens' | 'trail'>, task: TaskId): string[] {
  const token = state.tokens.find(({ visit }) =>
    visit?.tasks.some(({ id, status }) => id === task && status === 'open'),
  )
  const node = token && graph.nodes[token.at]
  if (node?.type !== 'task') return []
  const passed = [graph.start, ...passedNodes(graph, state, token?.at ?? '')]
  switch (node.task.returnTo) {
    case 'starter':
      return [graph.start]
    case 'previous':
      return passed.slice(-1)
    case 'named':
      return passed.filter((one) => node.task.returnNodes.includes(one))
    default:
      return passed
  }
}
