import { completeActivity, completeSettings } from '@/domain/process/activities/completeSettings'
import type { Graph, GraphNode } from '@/domain/process/graph/Graph'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import { taskRulesOf } from '@/domain/process/graph/taskRules'

/**
 * A graph as it was stored when its version was published, perhaps by an earlier release: what that did not know of tasks is read from the document
 * of the version, what it did know stays as it was. Never throws.
 */
export function loadGraph(
  stored: Graph,
  { activities, settings }: Pick<ProcessModel, 'activities' | 'settings'>,
): Graph {
  const complete = completeSettings(settings)
  const nodes = Object.entries(stored.nodes).map(([id, node]): [string, GraphNode] => {
    if (node.type !== 'task') return [id, node]
    return [id, { ...node, task: { ...taskRulesOf(completeActivity(activities[id]), complete), ...node.task } }]
  })
  return { ...stored, nodes: Object.fromEntries(nodes) }
}
