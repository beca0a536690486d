import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { flowsOf } from '@/domain/process/content/flowsOf'
import { isFlowNode, isInScope, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { ComparedState, ProcessDrawing } from '@/domain/process/drawing/Drawing'
import { type PlacedGraph, placesOf } from '@/domain/process/drawing/placesOf'

/** All that is drawn, whether it can be run or not. */
function graphOf(document: ProcessDocument): PlacedGraph {
  const { elements, flows } = document
  const index = flowsOf(document)
  const nodes = Object.entries(elements).filter(([, part]) => isFlowNode(part))
  const [start] = nodes.find(([, part]) => nodeTypeOf(part) === 'start' && !isInScope({ elements }, part)) ?? ['']
  return {
    start,
    nodes: Object.fromEntries(
      nodes.map(([id, part]) => [id, { type: nodeTypeOf(part) ?? 'task', out: index.outgoing(id) }]),
    ),
    flows: Object.fromEntries(
      Object.entries(flows).map(([id, part]) => [
        id,
        { from: textOf(part, 'sourceRef') ?? '', to: textOf(part, 'targetRef') ?? '' },
      ]),
    ),
  }
}

/** Collections whose parts are what is drawn, or what is set at it; where it is drawn is no change of it. */
const meant: ReadonlySet<string> = new Set(['elements', 'flows', 'activities'])

/** What became of each part, by its id; what is set at an element is a change of it. */
function statesOf(changes: readonly DocumentChange[]): ReadonlyMap<string, ComparedState> {
  const states = new Map<string, ComparedState>()
  for (const change of changes) {
    if (!('collection' in change) || !meant.has(change.collection)) continue
    const isOwn = change.collection !== 'activities'
    if (isOwn && change.op === 'add') states.set(change.id, 'added')
    else if (isOwn && change.op === 'remove') states.set(change.id, 'removed')
    else if (!states.has(change.id)) states.set(change.id, 'changed')
  }
  return states
}

const foot = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height })
const head = ({ x, y, width }: Box) => ({ x: x + width / 2, y })

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One of two versions as it is drawn, with what became of its parts. In: the changes from the earlier to the later. Never throws. */
export function comparedDrawing(
  document: ProcessDocument,
  changes: readonly DocumentChange[],
): ProcessDrawing<ComparedState> {
  const graph = graphOf(document)
  const { bounds, waypoints } = placesOf(document, graph)
  const states = statesOf(changes)
  const stateOf = (id: string): ComparedState => states.get(id) ?? 'same'
  const titleOf = (id: string) => textOf(document.elements[id] ?? document.flows[id], 'name') ?? ''
  return {
    nodes: [...bounds].map(([id, place]) => ({
      id,
      kind: graph.nodes[id]?.type ?? 'task',
      title: titleOf(id),
      ...place,
      state: stateOf(id),
    })),
    flows: Object.entries(graph.flows).flatMap(([id, { from, to }]) => {
      const [above, below] = [bounds.get(from), bounds.get(to)]
      if (!above || !below) return []
      const points = [...(waypoints.get(id) ?? [foot(above), head(below)])]
      return [{ id, title: titleOf(id), points, state: stateOf(id) }]
    }),
  }
}
