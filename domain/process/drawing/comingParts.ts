import { isActivityType } from '@/domain/process/content/nodeTypes'
import { scopeAround } from '@/domain/process/engine/branches'
import type { Graph } from '@/domain/process/graph/Graph'

interface Coming {
  nodes: ReadonlySet<string>
  flows: ReadonlySet<string>
}

const isStep = (graph: Graph, id: string) => isActivityType(graph.nodes[id]?.type) && id !== graph.start

/** Whether a flow leads to an end without anybody having anything to do. */
function endsBy(graph: Graph, flow: string, left = 20): boolean {
  const to = graph.flows[flow]?.to ?? ''
  const node = graph.nodes[to]
  if (!node || left === 0 || isStep(graph, to)) return false
  return node.type === 'end' || node.out.some((next) => endsBy(graph, next, left - 1))
}

/** The flows by which a node is left: into a sub-process and behind it, and from an end in it on behind it. */
function exitsOf(graph: Graph, id: string): readonly string[] {
  const node = graph.nodes[id]
  if (node?.type === 'scope') return [node.inside, ...node.out]
  const around = node?.type === 'end' && !node.error ? scopeAround(graph, id) : undefined
  return around ? (graph.nodes[around.id]?.out ?? []) : (node?.out ?? [])
}

/** What is still to come of an instance. In: where it stands, and the flows that the forecast takes where there is a choice. */
export function comingParts(
  graph: Graph,
  { current, chosen }: { current: readonly string[]; chosen: ReadonlySet<string> },
): Coming {
  const nodes = new Set<string>()
  const flows = new Set<string>()
  const due = [...current]
  for (let id = due.pop(); id !== undefined; id = due.pop()) {
    const node = graph.nodes[id]
    const out = exitsOf(graph, id)
    const isChoice = out.length > 1 && (node?.type === 'exclusive' || node?.type === 'inclusive')
    const taken = out.filter((flow) => chosen.has(flow))
    const ending = out.find((flow) => endsBy(graph, flow))
    for (const flow of !isChoice ? out : taken.length > 0 || ending === undefined ? taken : [ending]) {
      const to = graph.flows[flow]?.to
      flows.add(flow)
      if (to === undefined || nodes.has(to)) continue
      nodes.add(to)
      due.push(to)
    }
  }
  return { nodes, flows }
}
