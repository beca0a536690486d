import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { loopPart, type RowLoop } from '@/domain/process/content/rowLoop'
import type { ProcessCommand } from '@/src/designers/process/session/ProcessSession'
import { titleOfCard } from '@/src/designers/process/words/titleOfCard'

const once: RowLoop = { isSequential: false, condition: '' }

/** Of which sub-table a sub-process is gone through once per row; without one, once. */
export const setRowTable = (document: ProcessDocument, id: string, table: string | undefined): ProcessCommand => ({
  label: t('「{name}」每行执行一次', { name: titleOfCard(document, null, id) }),
  edit: (draft) => {
    const part = draft.elements[id] as { loopCharacteristics?: object } | undefined
    if (!part) return
    if (table === undefined) {
      delete part.loopCharacteristics
      delete draft.activities[id]
      return
    }
    part.loopCharacteristics ??= loopPart(undefined, once)
    draft.activities[id] = { type: 'scope', table }
  },
})

/** Whether all rows are gone through at the same time, and when enough are through. */
export const setRowLoop = (document: ProcessDocument, id: string, loop: RowLoop): ProcessCommand => ({
  label: t('「{name}」每行执行一次', { name: titleOfCard(document, null, id) }),
  mergeKey: `${id}.loop`,
  edit: (draft) => {
    const part = draft.elements[id] as { loopCharacteristics?: object } | undefined
    if (part) part.loopCharacteristics = loopPart(part.loopCharacteristics, loop)
  },
})
