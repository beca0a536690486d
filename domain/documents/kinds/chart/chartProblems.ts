import { expressionFindings } from '@/domain/actions/checkTexts'
import { aggregateTitle, needsNumber } from '@/domain/aggregates/Aggregate'
import type { ChartField } from '@/domain/contract/generated/types'
import type { ChartDocument, ChartType } from '@/domain/documents/kinds/chart/ChartDocument'
import { fieldUses } from '@/domain/documents/kinds/chart/chartReferences'
import type { Problem } from '@/domain/documents/Problem'
import { schemaProblems } from '@/domain/documents/schemaProblems'
import type { ExprType } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import chart from '@/schemas/documents/chart.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }

/** Kinds of chart that show nothing without a dimension. */
const needsDimension: ReadonlySet<ChartType> = new Set(['bar', 'line', 'pie'])

/** The part that a pointer leads into. */
function partIdAt(document: ChartDocument, pointer: string): string | undefined {
  const well = /^\/wells\/(dimension|series)/.exec(pointer)?.[1]
  const measure = /^\/measures\/(\d+)/.exec(pointer)?.[1]
  return well ?? (measure === undefined ? undefined : document.measures[Number(measure)]?.id)
}

const typeOf = ({ type }: ChartField): ExprType => (type === 'text[]' ? { list: 'text' } : type)

/**
 * The problems of a chart; an error prevents publishing. In: the fields of its source where they are known; otherwise only what the document
 * itself says is checked. Never throws.
 */
export function chartProblems(document: ChartDocument, fields?: readonly ChartField[]): Problem[] {
  const report = (code: string, message: string, pointer: string): Problem => {
    const nodeId = partIdAt(document, pointer)
    return { severity: 'error', code, message, pointer, ...(nodeId === undefined ? {} : { nodeId }) }
  }
  const shape = schemaProblems(document, chart, [common])
  if (shape.length > 0) return shape.map(({ message, pointer }) => report('schema', message, pointer))
  const { source, type, wells, measures, sort } = document
  const problems: Problem[] = []
  if (!source) problems.push(report('source_missing', t('请选择数据来源'), '/source'))
  if (needsDimension.has(type) && wells.dimension.field === undefined)
    problems.push(report('dimension_missing', t('请把一个字段放入“维度”'), '/wells/dimension'))
  if (wells.series.field !== undefined && wells.dimension.field === undefined)
    problems.push(report('dimension_missing', t('有系列时须有维度，请把一个字段放入“维度”'), '/wells/series'))
  if (measures.length === 0) problems.push(report('measure_missing', t('请至少添加一个指标'), '/measures'))
  if (type === 'pie' && wells.series.field !== undefined)
    problems.push(report('series_unused', t('饼图没有系列，请移除系列或改用柱状图'), '/wells/series'))
  const seen = new Set<string>()
  for (const [at, { id, aggregate, field }] of measures.entries()) {
    const pointer = `/measures/${at}`
    if (seen.has(id) || id === 'dimension' || id === 'series')
      problems.push(report('duplicate_id', t('标识 {id} 重复，请更换', { id }), `${pointer}/id`))
    seen.add(id)
    if (field === undefined && needsNumber(aggregate))
      problems.push(
        report('field_missing', t('“{aggregate}”需要一个数字字段', { aggregate: aggregateTitle(aggregate) }), pointer),
      )
  }
  if (sort && sort.by !== 'dimension' && !seen.has(sort.by))
    problems.push(report('sort_unknown', t('排序的指标已不存在，请重新选择'), '/sort/by'))
  if (fields) problems.push(...fieldProblems(document, fields, report))
  return problems
}

function fieldProblems(
  document: ChartDocument,
  fields: readonly ChartField[],
  report: (code: string, message: string, pointer: string) => Problem,
): Problem[] {
  const known = new Map(fields.map((field) => [field.id, field]))
  const lost = fieldUses(document)
    .filter(({ field, path }) => path !== '/filter' && !known.has(field))
    .map(({ field, path }) => ({
      ...report('unknown_field', t('数据来源中没有字段 {field}，或您没有权限查看，请重新选择', { field }), path),
      missing: field,
    }))
  const mistyped = document.measures.flatMap((measure, at) => {
    const field = known.get(measure.field ?? '')
    if (!field || !needsNumber(measure.aggregate) || field.type === 'number') return []
    const message = t('「{title}」不是数字，不能{aggregate}，请改用“计数”或选择数字字段', {
      title: field.title,
      aggregate: aggregateTitle(measure.aggregate),
    })
    return [{ ...report('field_type', message, `/measures/${at}/field`), nodeId: measure.id }]
  })
  const environment = {
    names: new Map(fields.map((field) => [field.id, typeOf(field)])),
    titles: new Map(fields.map(({ id, title }) => [id, title])),
  }
  const filter = document.filter?.trim()
    ? expressionFindings(document.filter, { pointer: '/filter', environment }, 'boolean')
    : []
  return [
    ...lost,
    ...mistyped,
    ...filter.map(
      ({ message, ...finding }): Problem => ({
        severity: 'error',
        ...finding,
        message: t('筛选：{message}', { message }),
      }),
    ),
  ]
}
