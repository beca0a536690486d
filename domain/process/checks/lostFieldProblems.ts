import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { titleOfElement } from '@/domain/process/graph/elementProblem'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')
const fieldsOf = (rule: PeopleRule) => [
  ...('table' in rule ? [rule.table] : []),
  ...('field' in rule ? [rule.field] : []),
]

/** Where a process asks for people by fields that its form does not have. Never throws. */
export function lostFieldProblems(document: ProcessDocument, form: FormDocument): Problem[] {
  const index = indexNodes(form)
  return Object.entries(document.activities).flatMap(([id, { approvers = [], readers = [] }]) =>
    Object.entries({ approvers, readers }).flatMap(([property, rules]) =>
      rules.flatMap((rule, at): Problem[] => {
        if (fieldsOf(rule).every((field) => index.has(field))) return []
        const message = t('「{title}」引用的表单字段已不在表单中，请重新选择', { title: titleOfElement(document, id) })
        const pointer = `/activities/${escaped(id)}/${property}/${at}/field`
        return [{ severity: 'error', code: 'field_lost', message, nodeId: id, pointer }]
      }),
    ),
  )
}
