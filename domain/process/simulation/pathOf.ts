import type { Effect } from '@/domain/process/engine/Effect'
import type { Graph } from '@/domain/process/graph/Graph'

const gateways: ReadonlySet<string> = new Set(['exclusive', 'parallel', 'inclusive'])

/**
 * The nodes that an instance came to, in order, gateways left out: by the flows that it took, and by returns and jumps. In: all effects of its
 * steps. Out: ids; a node appears as often as it was come to.
 */
export function pathOf(graph: Graph, effects: readonly Effect[]): string[] {
  const path: string[] = []
  /** Nodes that a flow has led to and whose approvers are not chosen yet. */
  const arrived: string[] = []
  const visits = new Set<number>()
  const come = (node: string) => path.push(node)
  for (const effect of effects) {
    if (effect.type === 'flowTaken') {
      const to = graph.flows[effect.flow]?.to
      const type = to === undefined ? undefined : graph.nodes[to]?.type
      if (to === undefined || type === undefined || gateways.has(type)) continue
      come(to)
      if (type === 'task') arrived.push(to)
    } else if (effect.type === 'choose' || effect.type === 'taskOpened') {
      if (visits.has(effect.visit)) continue
      visits.add(effect.visit)
      const at = arrived.indexOf(effect.node)
      if (at < 0) come(effect.node)
      else arrived.splice(at, 1)
    }
  }
  return path
}
