import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { isRejection, type Rejection } from '@/domain/process/engine/Rejection'
import { step } from '@/domain/process/engine/step'
import type { Graph } from '@/domain/process/graph/Graph'

/**
 * The state that a history leads to. In: the events of an instance, oldest first; the graph, or where it was migrated, the graph of each
 * event. Out: the state, null without events; or why one of them is refused, which means that the history is not that of this graph.
 */
export function replay(
  graph: Graph | ((event: ProcessEvent, index: number) => Graph),
  events: readonly ProcessEvent[],
): ProcessState | null | Rejection {
  let state: ProcessState | null = null
  for (const [index, event] of events.entries()) {
    const result = step(typeof graph === 'function' ? graph(event, index) : graph, state, event)
    if (isRejection(result)) return result
    state = result.state
  }
  return state
}
