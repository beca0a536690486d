import { emptyList } from '@/domain/documents/kinds/list/emptyList'
import { listKind } from '@/domain/documents/kinds/list/listKind'
import { listSourceProblems } from '@/domain/documents/kinds/list/listProblems'
import { t } from '@/domain/i18n/t'
import { sourceForm } from '@/server/records/sourceForm'
import { definePublishable } from '@/server/resources/definePublishable'

export const listPublishable = definePublishable({
  kind: listKind,
  async make(db, scope, options) {
    const form = options.from === undefined ? null : await sourceForm(db, scope, options.from)
    return form ? emptyList(options, form) : undefined
  },
  async gate(db, scope, { document }) {
    const form = await sourceForm(db, scope, document.source.$ref)
    if (form) return listSourceProblems(document, form)
    const message = t('数据来源还没有发布，请先发布它')
    return [{ severity: 'error', code: 'source_missing', message, pointer: '/source' }]
  },
})
