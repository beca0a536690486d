import { holdsRows } from '@/domain/documents/capabilities'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { loopOf } from '@/domain/process/content/rowLoop'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { titleOfElement } from '@/domain/process/graph/elementProblem'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')
const fieldsOf = (rule: PeopleRule) => [
  ...('table' in rule ? [rule.table] : []),
  ...('field' in rule ? [rule.field] : []),
]

/** Where a process asks for people, or goes through rows, by fields that its form does not have. Never throws. */
export function lostFieldProblems(document: ProcessDocument, form: FormDocument): Problem[] {
  const index = indexNodes(form)
  const problem = (id: string, path: string, message: string): Problem => ({
    severity: 'error',
    code: 'field_lost',
    message,
    nodeId: id,
    pointer: `/activities/${escaped(id)}/${path}`,
  })
  const lostTables = Object.entries(document.activities).flatMap(([id, { table }]) => {
    const part = document.elements[id]
    if (table === undefined || !part || !loopOf(part)) return []
    const field = index.get(table)
    if (field && holdsRows(field.node)) return []
    const title = titleOfElement(document, id)
    return [problem(id, 'table', t('「{title}」按行执行的子表已不在表单中，请重新选择', { title }))]
  })
  const lostPeople = Object.entries(document.activities).flatMap(([id, { approvers = [], readers = [] }]) =>
    Object.entries({ approvers, readers }).flatMap(([property, rules]) =>
      rules.flatMap((rule, at): Problem[] => {
        if (fieldsOf(rule).every((field) => index.has(field))) return []
        const message = t('「{title}」引用的表单字段已不在表单中，请重新选择', { title: titleOfElement(document, id) })
        return [problem(id, `${property}/${at}/field`, message)]
      }),
    ),
  )
  return [...lostTables, ...lostPeople]
}
