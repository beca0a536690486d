import { idAt } from '@/domain/documents/kinds/process/idAt'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { Problem } from '@/domain/documents/Problem'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import { compile } from '@/domain/process/graph/compile'
import { conditionOf } from '@/domain/process/graph/findConditions'
import { fieldsAt, textsAt } from '@/domain/process/graph/waitRules'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }

/** Where nobody knows the form: its fields are whatever conditions take them for. */
function anyFields({ flows, activities }: ProcessDocument): TypeEnvironment {
  const names = new Map<string, ExprType>()
  const settings = Object.values(activities)
  for (const { written, dates } of settings.map(fieldsAt))
    for (const field of [...written, ...dates]) names.set(field, 'any')
  for (const text of [...Object.values(flows).map(conditionOf), ...settings.flatMap(textsAt)])
    try {
      for (const name of expressionDependencies(parseExpression(text)).names) names.set(name, 'any')
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
    }
  return { names }
}

/** Ids that stand in more than one collection, or settings of what is not there. */
function placeProblems(document: ProcessDocument): Problem[] {
  const { elements, flows, shapes, activities } = document
  const report = (collection: string, id: string, [code, message]: [string, string]): Problem => ({
    severity: 'error',
    code,
    message,
    nodeId: id,
    pointer: `/${collection}/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  })
  const doubled = (collection: string, ids: object, others: object[]) =>
    Object.keys(ids)
      .filter((id) => others.some((other) => Object.hasOwn(other, id)))
      .map((id) => report(collection, id, ['duplicate_id', t('标识 {id} 重复，请更换', { id })]))
  return [
    ...doubled('flows', flows, [elements]),
    ...doubled('shapes', shapes, [elements, flows]),
    ...Object.keys(activities)
      .filter((id) => !Object.hasOwn(elements, id))
      .map((id) => report('activities', id, ['activity_lost', t('环节 {id} 已不在流程中，请删除它的设置', { id })])),
  ]
}

/**
 * Everything wrong with a process: its shape, what keeps it from running, what is set at its activities. An error refuses to publish. In: the
 * fields of its form where they are known; otherwise conditions are only parsed. Never throws.
 */
export function processProblems(document: ProcessDocument, environment?: TypeEnvironment): Problem[] {
  const shape = schemaProblems(document, processSchema, [common, activity]).map(({ pointer, message }): Problem => {
    const id = idAt(pointer)
    return { severity: 'error', code: 'schema', message, pointer, ...(id === undefined ? {} : { nodeId: id }) }
  })
  // What follows reads settings and elements; without their shape it would only add noise.
  if (shape.length > 0) return shape
  const problems = [...placeProblems(document), ...compile(document, environment ?? anyFields(document)).problems]
  if ((document.settings.administrators ?? []).length === 0)
    problems.push({
      severity: 'error',
      code: 'administrators_missing',
      message: t('请指定流程管理员：找不到审批人时由其处理'),
      pointer: '/settings/administrators',
    })
  return problems
}
