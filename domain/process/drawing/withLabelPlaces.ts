import { isRecord } from '@/domain/isRecord'
import { type BpmnPart, type BpmnParts, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'

/** Elements whose name stands outside of them, where nothing says otherwise below them. */
const isLabelled = (type: string) => type.endsWith('Event') || type.endsWith('Gateway')

const letterWidth = 12
const lineHeight = 14

interface Point {
  x: number
  y: number
}

const pointsOf = ({ waypoint }: BpmnPart): Point[] =>
  Array.isArray(waypoint) ? waypoint.filter(isRecord).map(({ x, y }) => ({ x: Number(x), y: Number(y) })) : []

/** Elements with a line straight below them, and those with one on their right. */
function linesAt({ flows, shapes }: Pick<ProcessContent, 'flows' | 'shapes'>) {
  const below = new Set<string>()
  const right = new Set<string>()
  const note = (element: string | undefined, from: Point | undefined, to: Point | undefined) => {
    if (element === undefined || !from || !to) return
    if (to.y > from.y && to.x === from.x) below.add(element)
    if (to.x > from.x && to.y === from.y) right.add(element)
  }
  for (const shape of Object.values(shapes)) {
    const flow = flows[textOf(shape, 'bpmnElement') ?? '']
    const points = flow ? pointsOf(shape) : []
    note(textOf(flow, 'sourceRef'), points[0], points[1])
    note(textOf(flow, 'targetRef'), points.at(-1), points.at(-2))
  }
  return { below, right }
}

/**
 * Shapes with a place on the right for each name that would stand below its element, on a line that leads down, and has no place of its own; at
 * the upper right of a gateway that has a line on its right too.
 * Out: the same object where nothing is missing. Never throws.
 */
export function withLabelPlaces({
  elements,
  flows,
  shapes,
}: Pick<ProcessContent, 'elements' | 'flows' | 'shapes'>): BpmnParts {
  const { below, right } = linesAt({ flows, shapes })
  const placed = Object.entries(shapes).flatMap(([id, shape]) => {
    const of = textOf(shape, 'bpmnElement') ?? ''
    const element = elements[of]
    const name = textOf(element, 'name') ?? ''
    const { bounds, label } = shape
    if (!element || name === '' || label !== undefined || !isLabelled(element.$type) || !isRecord(bounds)) return []
    if (!below.has(of) || (right.has(of) && !element.$type.endsWith('Gateway'))) return []
    const { x, y, width, height } = bounds
    const place = {
      $type: 'dc:Bounds',
      x: Number(x) + (right.has(of) ? Math.round(Number(width) * 0.7) : Number(width) + 6),
      y: Number(y) + (right.has(of) ? -lineHeight / 2 : (Number(height) - lineHeight) / 2),
      width: Math.min(90, name.length * letterWidth),
      height: lineHeight,
    }
    return [[id, { ...shape, label: { $type: 'bpmndi:BPMNLabel', bounds: place } }] as const]
  })
  return placed.length === 0 ? shapes : { ...shapes, ...Object.fromEntries(placed) }
}
