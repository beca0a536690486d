import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import { comingParts } from '@/domain/process/drawing/comingParts'
import type { DrawnPoint, DrawnState, ProcessDrawing } from '@/domain/process/drawing/Drawing'
import { placesOf } from '@/domain/process/drawing/placesOf'
import type { RowProgress } from '@/domain/process/engine/rows/rowProgress'
import type { Graph } from '@/domain/process/graph/Graph'
import type { Size } from '@/domain/process/simple/measure'

interface Progress {
  /** Flows that were taken. */
  passed: readonly string[]
  /** Nodes at which somebody has something to do. */
  current: readonly string[]
  /** Flows that the forecast takes where there is a choice. */
  chosen: ReadonlySet<string>
  /** How far sub-processes are that are gone through once per row. */
  rows?: Readonly<Record<string, RowProgress>>
}

const foot = ({ x, y, width, height }: DrawnPoint & Size): DrawnPoint => ({ x: x + width / 2, y: y + height })
const head = ({ x, y, width }: DrawnPoint & Size): DrawnPoint => ({ x: x + width / 2, y })

/** The drawing of an instance: passed, current, coming, and the routes that are not taken. */
export function drawingOf(
  content: ProcessContent,
  graph: Graph,
  { passed, current, chosen, rows = {} }: Progress,
): ProcessDrawing {
  const { bounds, waypoints } = placesOf(content, graph)
  const taken = new Set(passed)
  const here = new Set(current)
  const coming = comingParts(graph, { current, chosen })
  const been = new Set([...taken].flatMap((flow) => [graph.flows[flow]?.from, graph.flows[flow]?.to]))
  const stateOfNode = (id: string): DrawnState =>
    here.has(id) ? 'current' : coming.nodes.has(id) ? 'coming' : been.has(id) || id === graph.start ? 'passed' : 'other'
  const stateOfFlow = (id: string): DrawnState => (coming.flows.has(id) ? 'coming' : taken.has(id) ? 'passed' : 'other')
  return {
    nodes: [...bounds].map(([id, place]) => ({
      id,
      kind: graph.nodes[id]?.type ?? 'task',
      title: textOf(content.elements[id], 'name') ?? '',
      ...place,
      state: stateOfNode(id),
      ...(rows[id] ? { rows: rows[id] } : {}),
    })),
    flows: Object.entries(graph.flows).flatMap(([id, { from, to }]) => {
      const [above, below] = [bounds.get(from), bounds.get(to)]
      // The ways into sub-processes and out of them are no lines of the drawing.
      if (!above || !below || !content.flows[id]) return []
      const points = [...(waypoints.get(id) ?? [foot(above), head(below)])]
      return [{ id, title: textOf(content.flows[id], 'name') ?? '', points, state: stateOfFlow(id) }]
    }),
  }
}
