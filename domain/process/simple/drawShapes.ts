import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { type BpmnPart, type BpmnParts, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import type { Drawing } from '@/domain/process/simple/layOut'

/** The plane on which a process is drawn, made where there is none. */
function planeOf(content: ProcessContent, process: string, shapes: Record<string, BpmnPart>): string {
  const plane = Object.keys(shapes).find((id) => shapes[id]?.$type === 'bpmndi:BPMNPlane')
  if (plane !== undefined) return plane
  const ids = [`${process}_diagram`, `${process}_plane`] as const
  shapes[ids[0]] = { $type: 'bpmndi:BPMNDiagram', $parent: content.definitions, $slot: 'diagrams', $order: 0 }
  shapes[ids[1]] = { $type: 'bpmndi:BPMNPlane', $parent: ids[0], $slot: 'plane', bpmnElement: process }
  return ids[1]
}

const isDrawn = (content: ProcessContent, element: string | undefined) =>
  element === undefined || element in content.elements || element in content.flows

/** The shapes of a content, drawn anew; what is where it was stays the same object. */
export function drawShapes(content: ProcessContent, process: string, { bounds, waypoints }: Drawing): BpmnParts {
  const shapes: Record<string, BpmnPart> = Object.fromEntries(
    Object.entries(content.shapes).filter(([, shape]) => isDrawn(content, textOf(shape, 'bpmnElement'))),
  )
  const plane = planeOf(content, process, shapes)
  const shapeOf = new Map(
    Object.entries(shapes)
      .filter(([, { $slot }]) => $slot === 'planeElement')
      .map(([id, shape]) => [textOf(shape, 'bpmnElement') ?? '', id]),
  )
  let order = Math.floor(Math.max(-1, ...Object.values(shapes).map(({ $order }) => $order ?? 0)))
  const draw = (element: string, type: string, look: Readonly<Record<string, unknown>>) => {
    const id = shapeOf.get(element) ?? `${element}_di`
    const old = shapes[id]
    if (!old) order += 1
    // A label stands where the element stood; without a place of its own it moves along.
    const { label: _label, ...kept } = old ?? {
      $type: type,
      $parent: plane,
      $slot: 'planeElement',
      $order: order,
      bpmnElement: element,
    }
    const isSame = old && Object.entries(look).every(([key, value]) => isEqualJson(old[key], value))
    if (!isSame) shapes[id] = { ...(kept as BpmnPart), ...look }
  }
  for (const [element, { x, y, width, height }] of bounds) {
    const isExclusive = content.elements[element]?.$type === 'bpmn:ExclusiveGateway'
    draw(element, 'bpmndi:BPMNShape', {
      bounds: { $type: 'dc:Bounds', x, y, width, height },
      ...(isExclusive ? { isMarkerVisible: true } : {}),
    })
  }
  for (const [flow, points] of waypoints)
    draw(flow, 'bpmndi:BPMNEdge', { waypoint: points.map(({ x, y }) => ({ $type: 'dc:Point', x, y })) })
  return shapes
}
