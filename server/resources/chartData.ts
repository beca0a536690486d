import type { ChartResult } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { type AggregateRequest, recordAggregates } from '@/server/records/aggregates/recordAggregates'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { FieldCondition } from '@/server/records/linkedFilters'
import { openSource } from '@/server/records/openSource'

type Group = AggregateRequest['dimension']

/** The figures of a chart as the caller sees them. Throws bad_request, expression_invalid, not_found for a source that is gone. */
export async function chartData(
  context: ChoiceContext,
  { source, wells, measures, filter, sort, top }: ChartDocument,
  conditions: readonly FieldCondition[] = [],
): Promise<ChartResult> {
  const target = parseReference(refOf(source))
  if (!target) throw new AppError('bad_request', { message: t('请选择数据来源') })
  if (measures.length === 0) throw new AppError('bad_request', { message: t('请至少添加一个指标') })
  const group = ({ field, grain }: { field?: string; grain?: NonNullable<Group>['grain'] }): Group =>
    field === undefined ? undefined : { field, grain }
  const table = await openSource(context.db, context.caller, target)
  return recordAggregates(context, table, {
    dimension: group(wells.dimension),
    series: group(wells.series),
    measures,
    filter,
    conditions,
    sort,
    top,
  })
}
