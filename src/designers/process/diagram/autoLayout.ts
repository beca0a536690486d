/// <reference path="./bpmn-auto-layout.d.ts" />
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import type { BpmnPart, BpmnParts, ProcessContent } from '@/domain/process/content/ProcessContent'

/** Whether any of the nodes is drawn. */
export const isDrawn = ({ shapes }: ProcessContent): boolean =>
  Object.values(shapes).some(({ $type }) => $type === 'bpmndi:BPMNShape')

const isSubProcess = ({ $type }: BpmnPart) => $type === 'bpmn:SubProcess'

/** What the layout is told beforehand: sub-processes show what is in them, except those that are drawn folded. */
function unfolded({ definitions, elements, shapes }: ProcessContent): BpmnParts {
  const folded = new Set(
    Object.values(shapes)
      .filter(({ isExpanded }) => isExpanded === false)
      .map(({ bpmnElement }) => bpmnElement),
  )
  const open = Object.entries(elements).filter(([id, part]) => isSubProcess(part) && !folded.has(id))
  const process = Object.keys(elements).find((id) => elements[id]?.$type === 'bpmn:Process')
  if (open.length === 0 || process === undefined) return {}
  const parts: [string, BpmnPart][] = open.map(([id], $order) => [
    `${id}_di`,
    {
      $type: 'bpmndi:BPMNShape',
      $parent: 'plane_di',
      $slot: 'planeElement',
      $order,
      bpmnElement: id,
      isExpanded: true,
      bounds: { $type: 'dc:Bounds', x: 0, y: 0, width: 350, height: 200 },
    },
  ])
  return {
    diagram_di: { $type: 'bpmndi:BPMNDiagram', $parent: definitions, $slot: 'diagrams', $order: 0 },
    plane_di: { $type: 'bpmndi:BPMNPlane', $parent: 'diagram_di', $slot: 'plane', bpmnElement: process },
    ...Object.fromEntries(parts),
  }
}

/**
 * The content drawn anew, from left to right. Only the drawing changes: ids, names and everything else stay. Throws AppError
 * document_invalid for what has no XML.
 */
export async function autoLayout(content: ProcessContent): Promise<ProcessContent> {
  // It is needed for a moment, by few.
  const { layoutProcess } = await import('bpmn-auto-layout')
  const { definitions, elements, flows } = content
  const bare = await exportBpmn({ definitions, elements, flows, shapes: unfolded(content) })
  const drawn = await importBpmn(await layoutProcess(bare))
  return { ...content, shapes: drawn.content.shapes }
}
