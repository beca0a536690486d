import { moddle } from '@/domain/process/bpmn/moddle'
import { writeModdle } from '@/domain/process/bpmn/writeModdle'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'

/** The content of a process as BPMN 2.0 XML, with its drawing. */
export async function exportBpmn(content: ProcessContent): Promise<string> {
  const { xml } = await moddle.toXML(writeModdle(content), { format: true, preamble: true })
  return xml
}
