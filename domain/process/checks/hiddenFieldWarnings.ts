import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')

/** Required fields that whoever starts the process does not see, so that nobody fills them in. Never throws. */
export function hiddenFieldWarnings({ elements, activities }: ProcessDocument, form: FormDocument): Problem[] {
  const index = indexNodes(form)
  return Object.entries(activities).flatMap(([id, { fields = {} }]) => {
    if (elements[id]?.$type !== 'bpmn:StartEvent') return []
    return Object.entries(fields).flatMap(([field, access]): Problem[] => {
      const node = index.get(field)?.node
      if ((access !== 'hidden' && access !== 'masked') || node?.required !== true) return []
      const message = t('必填字段「{title}」在发起时被隐藏，没有人能填写', { title: titleOf(node) })
      const pointer = `/activities/${escaped(id)}/fields/${escaped(field)}`
      return [{ severity: 'warning', code: 'required_hidden', message, nodeId: id, pointer }]
    })
  })
}
