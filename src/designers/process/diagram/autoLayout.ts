/// <reference path="./bpmn-auto-layout.d.ts" />
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'

/** Whether any of the nodes is drawn. */
export const isDrawn = ({ shapes }: ProcessContent): boolean =>
  Object.values(shapes).some(({ $type }) => $type === 'bpmndi:BPMNShape')

/**
 * The content drawn anew, from left to right. Only the drawing changes: ids, names and everything else stay. Throws AppError
 * document_invalid for what has no XML.
 */
export async function autoLayout(content: ProcessContent): Promise<ProcessContent> {
  // It is needed for a moment, by few.
  const { layoutProcess } = await import('bpmn-auto-layout')
  const drawn = await importBpmn(await layoutProcess(await exportBpmn({ ...content, shapes: {} })))
  return { ...content, shapes: drawn.content.shapes }
}
