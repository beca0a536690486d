import { isStepType } from '@/domain/process/content/nodeTypes'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'
import { textOf } from '@/domain/process/content/ProcessContent'
import type { DrawnPoint } from '@/domain/process/drawing/Drawing'
import { type Size, sizes } from '@/domain/process/simple/measure'

/** Nodes and flows, as far as their places need them. */
export interface PlacedGraph {
  start: string
  nodes: Readonly<Record<string, { readonly type: string; readonly out: readonly string[] }>>
  flows: Readonly<Record<string, { readonly from: string; readonly to: string }>>
}

/** Where nodes stand and flows run. */
export interface Places {
  bounds: ReadonlyMap<string, DrawnPoint & Size>
  waypoints: ReadonlyMap<string, readonly DrawnPoint[]>
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const partOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const pointOf = (value: unknown): DrawnPoint => ({ x: numberOf(partOf(value).x), y: numberOf(partOf(value).y) })

function boundsOf({ bounds }: BpmnPart): DrawnPoint & Size {
  const { width, height } = partOf(bounds)
  return { ...pointOf(bounds), width: numberOf(width), height: numberOf(height) }
}

/** The places of a process: as it is drawn, or in rows where not all of it is drawn. */
export function placesOf({ shapes }: Pick<ProcessContent, 'shapes'>, graph: PlacedGraph): Places {
  const bounds = new Map<string, DrawnPoint & Size>()
  const waypoints = new Map<string, DrawnPoint[]>()
  for (const shape of Object.values(shapes)) {
    const element = textOf(shape, 'bpmnElement')
    if (element === undefined) continue
    if (shape.$type === 'bpmndi:BPMNShape' && graph.nodes[element]) bounds.set(element, boundsOf(shape))
    if (shape.$type === 'bpmndi:BPMNEdge' && graph.flows[element] && Array.isArray(shape.waypoint))
      waypoints.set(element, shape.waypoint.map(pointOf))
  }
  return Object.keys(graph.nodes).every((id) => bounds.has(id)) ? { bounds, waypoints } : inRows(graph)
}

const events = ['start', 'begin', 'end', 'delay', 'send', 'timeout', 'catch']

const sizeOf = (type: string): Size =>
  events.includes(type) ? sizes.event : isStepType(type) ? sizes.step : sizes.gateway

/** Nodes below those that lead to them, by the shortest way from the start. */
function inRows({ start, nodes, flows }: PlacedGraph): Places {
  const rows: string[][] = []
  const seen = new Set<string>([start])
  for (let row = [start]; row.length > 0; ) {
    rows.push(row)
    const below = row.flatMap((id) => (nodes[id]?.out ?? []).map((flow) => flows[flow]?.to ?? ''))
    row = [...new Set(below)].filter((id) => nodes[id] && !seen.has(id))
    for (const id of row) seen.add(id)
  }
  const bounds = new Map<string, DrawnPoint & Size>()
  const pitch = sizes.step.width + sizes.beside
  for (const [at, row] of rows.entries())
    for (const [index, id] of row.entries()) {
      const size = sizeOf(nodes[id]?.type ?? '')
      const middle = { x: (index - (row.length - 1) / 2) * pitch, y: at * (sizes.step.height + sizes.gap) }
      bounds.set(id, { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size })
    }
  return { bounds, waypoints: new Map() }
}
