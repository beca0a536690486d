import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { moddle } from '@/domain/process/bpmn/moddle'
import { withSettings } from '@/domain/process/bpmn/settingsInBpmn'
import { writeModdle } from '@/domain/process/bpmn/writeModdle'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/**
 * The content of a process as BPMN 2.0 XML, with its drawing and, as extension elements, what is set at it where that is given. Throws AppError
 * document_invalid for what has no XML, such as unknown prefixes.
 */
export async function exportBpmn(content: ProcessContent & Partial<ProcessModel>): Promise<string> {
  try {
    const { xml } = await moddle.toXML(writeModdle(withSettings(content)), { format: true, preamble: true })
    return xml
  } catch (cause) {
    throw new AppError('document_invalid', { message: t('流程中有不能写成 BPMN 2.0 的内容，不能导出'), cause })
  }
}
