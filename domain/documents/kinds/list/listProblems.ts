import type { FormDocument } from '@/domain/documents/document'
import { envelopeProblems } from '@/domain/documents/envelope/envelopeProblems'
import { calendarProblems } from '@/domain/documents/kinds/list/calendar/calendarProblems'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { sourceOf } from '@/domain/documents/kinds/list/listReferences'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import type { Problem } from '@/domain/documents/Problem'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { bindUser } from '@/domain/expression/bindUser'
import { checkExpression } from '@/domain/expression/checkExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { unfinishedRows } from '@/domain/expression/unfinishedRows'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/list.schema.json' with { type: 'json' }

const collections = ['columns', 'queries', 'buttons'] as const

const error = (code: string, message: string, pointer: string, nodeId?: string): Problem => ({
  severity: 'error',
  code,
  message,
  pointer,
  ...(nodeId === undefined ? {} : { nodeId }),
})

/** Whether a text is an expression at all. */
function parseProblem(text: string | undefined, pointer: string, nodeId?: string): Problem[] {
  if (!text?.trim()) return []
  try {
    parseExpression(text)
    return []
  } catch (cause) {
    if (!(cause instanceof ExpressionError)) throw cause
    return [error('expression', cause.message, pointer, nodeId)]
  }
}

/** Everything wrong with a list as far as it is known without its source. Never throws. */
export function listProblems(document: ListDocument): Problem[] {
  const shape = envelopeProblems(document, schema).map((problem) => {
    const [, collection, at] = /^\/(\w+)\/(\d+)/.exec(problem.pointer) ?? []
    const parts = collections.find((name) => name === collection)
    const part = parts && document[parts][Number(at)]
    return part ? { ...problem, nodeId: part.id } : problem
  })
  if (shape.length > 0) return shape
  const problems = parseProblem(document.scope, '/scope')
  if (!sourceOf(document)) problems.push(error('source_missing', t('请选择列表的数据来源'), '/source'))
  if (document.columns.length === 0) problems.push(error('no_columns', t('列表没有列，请添加要显示的字段'), '/columns'))
  const ids = new Set<string>()
  for (const collection of collections)
    for (const [at, { id }] of document[collection].entries()) {
      if (ids.has(id))
        problems.push(error('duplicate_id', t('标识 {id} 重复，请更换', { id }), `/${collection}/${at}/id`, id))
      ids.add(id)
    }
  for (const [at, { id, act, to, when, title }] of document.buttons.entries()) {
    if (act === 'link' && !to?.trim())
      problems.push(error('no_address', t('按钮「{title}」没有地址', { title: title ?? id }), `/buttons/${at}/to`, id))
    problems.push(...parseProblem(when, `/buttons/${at}/when`, id))
  }
  return problems
}

/** What is wrong with a list over the fields of its source. Never throws. */
export function listSourceProblems(document: ListDocument, source: FormDocument): Problem[] {
  const index = indexNodes(source)
  const isKnown = (field: string) =>
    systemColumnOf(field) !== undefined || (index.has(field) && index.get(field)?.subTable === undefined)
  const lost = (parts: readonly { id: string; field: string; title?: string }[], collection: string) =>
    parts.flatMap(({ id, field, title }, at) =>
      isKnown(field)
        ? []
        : [
            error(
              'field_lost',
              t('「{title}」的字段已不在数据来源中，请删除或改选', { title: title ?? field }),
              `/${collection}/${at}/field`,
              id,
            ),
          ],
    )
  const sort = document.sort?.replace(/^-/, '')
  return [
    ...lost(document.columns, 'columns'),
    ...lost(document.queries, 'queries'),
    ...(sort && !isKnown(sort) ? [error('field_lost', t('默认排序的字段已不在数据来源中，请改选'), '/sort')] : []),
    ...calendarProblems(document, source),
    ...scopeProblems(document, source),
  ]
}

/** The names that conditions over a source may use: its fields, and those of every record. */
export function sourceEnvironment(source: FormDocument, hasOrg = false): TypeEnvironment {
  const own = typeEnvironmentOf(source)
  const names = new Map(own.names)
  for (const [name, type] of [
    ['createdBy', 'text'],
    ...(hasOrg ? ([['createdOrg', 'text']] as const) : []),
    ['createdAt', 'datetime'],
    ['updatedAt', 'datetime'],
  ] as const)
    if (!names.has(name)) names.set(name, type)
  return { ...own, names }
}

function scopeProblems({ scope, ...list }: ListDocument, source: FormDocument): Problem[] {
  // Records of forms do not know the department of their author.
  const hasOrg = sourceOf(list)?.kind !== 'form'
  if (!scope?.trim() || parseProblem(scope, '/scope').length > 0) return []
  // What only the server knows of the user is a list of departments here.
  const bound = printExpression(bindUser(parseExpression(scope), { orgsBelow: [''] }))
  const environment = sourceEnvironment(source, hasOrg)
  const { type, problems } = checkExpression(bound, environment)
  const found = [...unfinishedRows(scope, environment), ...problems].map(({ message }) =>
    error('expression', message, '/scope'),
  )
  return type === 'boolean' || type === 'any' || found.length > 0
    ? found
    : [error('expression', t('显示范围须为条件，例如「提交人」等于 当前用户'), '/scope')]
}
