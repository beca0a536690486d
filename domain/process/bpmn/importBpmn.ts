import { findUnsafeJson } from '@/domain/documents/findUnsafeJson'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { findUnsupported, type Unsupported } from '@/domain/process/bpmn/findUnsupported'
import { moddle } from '@/domain/process/bpmn/moddle'
import { readModdle } from '@/domain/process/bpmn/readModdle'
import { type CarriedSettings, takeSettings } from '@/domain/process/bpmn/settingsInBpmn'
import { isWithinLimits } from '@/domain/process/bpmn/xmlLimits'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'

export interface ImportedBpmn extends CarriedSettings {
  content: ProcessContent
  /** What is kept and drawn, but keeps the process from being published. */
  unsupported: Unsupported[]
}

const refuse = (message: string, cause?: unknown): never => {
  throw new AppError('document_invalid', { message, cause })
}

/** Of bytes; the text has been decoded (decodeXml). */
const declaredEncoding = /^(\s*<\?xml[^>]*?)\sencoding=(?:"[^"]*"|'[^']*')/

async function parse(xml: string) {
  try {
    return await moddle.fromXML(xml.replace(declaredEncoding, '$1'))
  } catch (cause) {
    return refuse(t('文件不是有效的 BPMN 2.0 流程图，请检查后重新导入'), cause)
  }
}

/**
 * BPMN 2.0 as XML → JSON, nothing lost: elements and attributes of other tools survive, and so does what `exportBpmn` wrote of settings. Throws AppError document_invalid for what is no
 * BPMN, too large, nested too deeply, or declares a document type.
 */
export async function importBpmn(xml: string): Promise<ImportedBpmn> {
  if (!isWithinLimits(xml)) return refuse(t('文件过大、嵌套过深或含有文档类型声明，不能导入'))
  const { rootElement, warnings } = await parse(xml)
  const read = readModdle(rootElement)
  const unsafe = findUnsafeJson(read)
  if (unsafe !== null) return refuse(unsafe)
  const { content, activities, settings, unread } = takeSettings(read)
  const lost = warnings.map(({ message }) => ({
    element: '',
    type: '',
    message: t('文件中有不能读取的内容：{message}', { message }),
  }))
  return { content, activities, settings, unsupported: [...lost, ...unread, ...findUnsupported(content)] }
}
