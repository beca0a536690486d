import { type Aggregate, aggregateTitle, needsNumber } from '@/domain/aggregates/Aggregate'
import type { DateGrain } from '@/domain/aggregates/DateGrain'
import type { ChartAxis, ChartField, ChartResult } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { axisOf, groupsOf } from '@/server/records/aggregates/axisOf'
import { chartFieldsOf, nodeOfField, titleOfField, topicOfField } from '@/server/records/aggregates/fieldNames'
import type { GroupRow, GroupTerm } from '@/server/records/aggregates/Grouping'
import { groupLabels, optionsOf } from '@/server/records/aggregates/groupLabels'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { guarded } from '@/server/records/guarded'
import { type FieldCondition, linkedFilters, refuseField } from '@/server/records/linkedFilters'
import type { RecordSource } from '@/server/records/RecordSource'
import { partlyHiddenFields } from '@/server/records/readableFields'
import type { RecordField } from '@/server/records/recordFields'
import { fieldsFor, recordQuery } from '@/server/records/recordQuery'

interface GroupRequest {
  /** Id of a field. */
  field: string
  /** The period of a date; a month if absent. */
  grain?: DateGrain
}

interface MeasureRequest {
  id: string
  title?: string
  aggregate: Aggregate
  /** Absent for a count of the records. */
  field?: string
}

export interface AggregateRequest {
  dimension?: GroupRequest
  series?: GroupRequest
  measures: readonly MeasureRequest[]
  /** An expression over the fields. */
  filter?: string
  conditions?: readonly FieldCondition[]
  /** By `dimension`, or by the id of a measure. */
  sort?: { by: string; descending?: boolean }
  top?: number
}

/** What is beyond is cut off, or stands together as one group. */
export const mostGroups = 1000
const mostSeries = 30

/** The fields of a table as the caller may use them in figures. */
async function openFields({ db, caller }: ChoiceContext, source: RecordSource) {
  const [fields, hidden] = [await fieldsFor(db, caller, source), await partlyHiddenFields(db, caller, source)]
  return {
    fields,
    hidden,
    /** Throws bad_request. */
    find(id: string): RecordField {
      const field = Object.hasOwn(fields, id) ? fields[id] : undefined
      return !field || (!field.system && hidden.has(field.id)) ? refuseField() : field
    },
  }
}

/** The fields that the caller can make charts of, with the options of those that have some. Throws not_found for records of no one shape. */
export async function chartFields(context: ChoiceContext, source: RecordSource): Promise<ChartField[]> {
  const { shape } = source
  if (!shape) throw new AppError('not_found')
  const { fields, hidden } = await openFields(context, source)
  return Promise.all(
    chartFieldsOf(shape, fields, hidden).map(async (field) => {
      const node = nodeOfField(shape, fields[field.id] as RecordField)
      const options = node && field.topic === 'text' ? await optionsOf(context, shape, node) : null
      return options ? { ...field, options } : field
    }),
  )
}

/**
 * The records of a table in groups, on behalf of a caller: only rows that the caller may reach, and only over fields that may be read in
 * every version that has them. Throws bad_request for other fields, expression_invalid for a filter with them.
 */
export async function recordAggregates(
  context: ChoiceContext,
  table: RecordSource,
  request: AggregateRequest,
): Promise<ChartResult> {
  const source = guarded(table)
  const { shape } = source
  const { fields, find } = await openFields(context, source)

  async function termOf({ field: id, grain }: GroupRequest): Promise<GroupTerm> {
    const field = find(id)
    const isDate = field.type === 'date' || field.type === 'datetime'
    const node = nodeOfField(shape, field)
    const options = node && shape ? await optionsOf(context, shape, node) : null
    return { field, grain: isDate ? (grain ?? 'month') : null, order: options?.map(({ value }) => value) ?? null }
  }

  async function axis(term: GroupTerm, groups: ReturnType<typeof groupsOf>['groups']): Promise<ChartAxis> {
    const keys = term.grain ? [] : groups.flatMap(({ key }) => (key === null ? [] : [key]))
    const node = nodeOfField(shape, term.field)
    const labels = await groupLabels(context, { shape, field: term.field, node }, keys)
    const names = { title: titleOfField(shape, term.field), type: topicOfField(shape, term.field) }
    return axisOf(term, names, { groups, labels })
  }

  const measures = request.measures.map(({ id, title, aggregate, field: of }) => {
    const field = of === undefined ? null : find(of)
    if (needsNumber(aggregate) && field?.type !== 'number')
      throw new AppError('bad_request', {
        message: t('“{aggregate}”需要一个数字字段', { aggregate: aggregateTitle(aggregate) }),
      })
    return { term: { aggregate, field }, head: { id, title: title || measureTitle(aggregate, field, shape) } }
  })
  const dimension = request.dimension ? await termOf(request.dimension) : null
  const series = request.series && dimension ? await termOf(request.series) : null
  const query = recordQuery(source, context.caller, fields, { filter: request.filter })
  const filters = [...query.filters, ...linkedFilters(request.conditions ?? [], fields)]
  const by = measures.findIndex(({ head }) => head.id === request.sort?.by)
  const found = await source.aggregate(
    { ...query, filters },
    {
      dimension,
      series,
      measures: measures.map(({ term }) => term),
      sort: { by: by < 0 ? 'dimension' : by, isDescending: request.sort?.descending === true },
      top: request.top ?? mostGroups + 1,
      topSeries: mostSeries,
      most: mostGroups + 1,
    },
  )
  const rows = found.slice(0, mostGroups)
  const [ofDimension, ofSeries] = [groupsOf(rows, 'dimension'), groupsOf(rows, 'series')]
  return {
    dimension: dimension && (await axis(dimension, ofDimension.groups)),
    series: series && (await axis(series, ofSeries.groups)),
    measures: measures.map(({ head }) => head),
    rows: rows.map(({ values }: GroupRow, at) => ({
      dimension: ofDimension.places[at] ?? 0,
      series: ofSeries.places[at] ?? 0,
      values: values.map(toNumber),
    })),
    isCut: found.length > mostGroups,
  }
}

const measureTitle = (aggregate: Aggregate, field: RecordField | null, shape: RecordSource['shape']): string =>
  field
    ? t('{title}（{aggregate}）', { title: titleOfField(shape, field), aggregate: aggregateTitle(aggregate) })
    : t('记录数')

/** A number beyond the range of a double is none. */
function toNumber(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
