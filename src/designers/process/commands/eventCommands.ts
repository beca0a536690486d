import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import type { ProcessCommand } from '@/src/designers/process/session/ProcessSession'
import { titleOfCard } from '@/src/designers/process/words/titleOfCard'

/** Whether an event on an edge ends what it stands on. BPMN takes it for granted unless it is said. */
export const setInterrupting = (document: ProcessDocument, id: string, isInterrupting: boolean): ProcessCommand => ({
  label: t('「{name}」到时', { name: titleOfCard(document, null, id) }),
  edit: (draft) => {
    const part = draft.elements[id] as { cancelActivity?: boolean } | undefined
    if (!part) return
    if (isInterrupting) delete part.cancelActivity
    else part.cancelActivity = false
  },
})

/** The code of an error; without one, any is caught. Errors are elements of their own in BPMN: each event gets its own. */
export const setErrorCode = (document: ProcessDocument, id: string, code: string): ProcessCommand => ({
  label: t('「{name}」的错误代码', { name: titleOfCard(document, null, id) }),
  mergeKey: `${id}.error`,
  edit: (draft) => {
    const events: unknown = draft.elements[id]?.eventDefinitions
    const definition: unknown = Array.isArray(events) ? events[0] : undefined
    if (!isRecord(definition)) return
    const own = `${id}_error`
    const elements = draft.elements as Record<string, object>
    delete elements[own]
    if (code === '') {
      delete definition.errorRef
      return
    }
    definition.errorRef = own
    elements[own] = {
      $type: 'bpmn:Error',
      $parent: draft.definitions,
      $slot: 'rootElements',
      $order: Object.keys(elements).length,
      errorCode: code,
    }
  },
})
