import { type RawBuilder, sql } from 'kysely'
import type { SqlColumn } from '@/domain/expression/sqlFunctions'
import type { Grouping, GroupRow, GroupTerm, MeasureTerm } from '@/server/records/aggregates/Grouping'
import type { RecordField } from '@/server/records/recordFields'

type Sql = RawBuilder<unknown>

/** What a table of records gives: its rows, those of the query among them, and the column of a field. */
interface Rows {
  from: Sql
  where: Sql
  columnOf: (field: RecordField) => SqlColumn
}

/** As PostgreSQL answers: `v0` is the value of the first measure. */
export type AggregateRow = Pick<GroupRow, 'dimension' | 'isRest' | 'series' | 'isSeriesRest'> &
  Record<`v${number}`, string | null>

const name = (text: string) => sql.raw(text)

/** The key of a row's group; one without a value is null. */
function keyOf({ field, grain }: GroupTerm, columnOf: Rows['columnOf']): Sql {
  const { sql: value, type } = columnOf(field)
  if (type === 'date' || type === 'datetime')
    return sql`(date_trunc(${sql.lit(grain ?? 'day')}, (${name(value)})::timestamp)::date)`
  return type === 'text' ? sql`nullif(${name(value)}, '')` : name(value)
}

/** The keys of a row as a joined table `alias(key)`: one row for each value of a list, one without a value for none. */
function keys(term: GroupTerm | null, alias: string, columnOf: Rows['columnOf']): Sql {
  if (!term) return sql`cross join (select null::text as key) ${name(alias)}`
  const key = keyOf(term, columnOf)
  return term.field.type === 'text[]'
    ? sql`left join lateral (select distinct nullif(item, '') as key from unnest(${key}) item) ${name(alias)} on true`
    : sql`cross join lateral (select ${key} as key offset 0) ${name(alias)}`
}

/** The text of a key. */
function textOf(term: GroupTerm | null, column: string): Sql {
  switch (term?.field.type) {
    case 'date':
    case 'datetime':
      return sql`to_char(${name(column)}, 'YYYY-MM-DD')`
    case 'number':
      return sql`trim_scale(${name(column)})::text`
    default:
      return sql`${name(column)}::text`
  }
}

/** What is summed up within a group, so that groups can be merged. */
function partsOf({ aggregate, field }: MeasureTerm, at: number, columnOf: Rows['columnOf']): Sql[] {
  const value = field && columnOf(field)
  const counted = !value
    ? sql`count(*)`
    : value.type === 'text'
      ? sql`count(nullif(${name(value.sql)}, ''))`
      : sql`count(${name(value.sql)})`
  const of = name(value?.sql ?? 'null::numeric')
  const part = (letter: string, expression: Sql) => sql`${expression} as ${name(`${letter}${at}`)}`
  switch (aggregate) {
    case 'count':
      return [part('n', counted)]
    case 'sum':
      return [part('t', sql`sum(${of})`)]
    case 'avg':
      return [part('n', counted), part('t', sql`sum(${of})`)]
    case 'min':
      return [part('t', sql`min(${of})`)]
    case 'max':
      return [part('t', sql`max(${of})`)]
  }
}

/** The value of a measure over merged groups; over a window where one is given. */
function merged({ aggregate }: MeasureTerm, at: number, over: Sql = sql``): Sql {
  const [n, part] = [name(`n${at}`), name(`t${at}`)]
  switch (aggregate) {
    case 'count':
      return sql`sum(${n}) ${over}`
    case 'sum':
      return sql`sum(${part}) ${over}`
    case 'avg':
      return sql`(sum(${part}) ${over} / nullif(sum(${n}) ${over}, 0))`
    case 'min':
      return sql`min(${part}) ${over}`
    case 'max':
      return sql`max(${part}) ${over}`
  }
}

/** The order of keys by themselves: of their options, else by value; texts by code point, as the evaluator compares them. */
function natural(term: GroupTerm | null, column: string, isDescending: boolean): Sql {
  const way = sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last')
  if (!term) return sql`${name(column)}`
  const isText = term.field.type === 'text' || term.field.type === 'text[]'
  const key = isText ? sql`${name(column)} collate "C"` : name(column)
  if (!term.order) return sql`${key} ${way}`
  const order = JSON.stringify(term.order)
  const place = sql`array_position(array(select jsonb_array_elements_text(${order}::jsonb)), ${name(column)}::text)`
  return sql`${place} ${way}, ${key} ${way}`
}

/**
 * Groups of records with their measures, in one scan: all groups, their ranks, then those after the top ones as one. The rows come in the
 * order that was asked for, the rest last.
 */
export function aggregateSql({ from, where, columnOf }: Rows, grouping: Grouping): RawBuilder<AggregateRow> {
  const { dimension, series, measures, sort, top, topSeries, most } = grouping
  const parts = measures.flatMap((measure, at) => partsOf(measure, at, columnOf))
  const values = measures.map((measure, at) => sql`${merged(measure, at)}::text as ${name(`v${at}`)}`)
  const chosen = typeof sort.by === 'number' ? sort.by : 0
  const total = (key: string) => {
    const measure = measures[chosen]
    return measure ? merged(measure, chosen, sql`over (partition by ${name(key)})`) : sql`0`
  }
  const way = sql.raw(sort.isDescending ? 'desc nulls last' : 'asc nulls last')
  const first = sort.by === 'dimension' ? sql`` : sql`d_total ${way}, `
  const byDimension = sort.by === 'dimension' && sort.isDescending
  const bySeries = series?.order || series?.grain ? sql`` : sql`s_total desc nulls last, `
  return sql<AggregateRow>`
    with found as (
      select d.key as d, s.key as s, ${sql.join(parts)}
      from ${from} ${keys(dimension, 'd', columnOf)} ${keys(series, 's', columnOf)}
      where ${where} group by d.key, s.key
    ), measured as (
      select *, ${total('d')} as d_total, ${total('s')} as s_total from found
    ), ranked as (
      select *, dense_rank() over (order by ${first}${natural(dimension, 'd', byDimension)}) as d_rank,
        dense_rank() over (order by ${bySeries}${natural(series, 's', false)}) as s_rank
      from measured
    ), folded as (
      select *, d_rank > ${top}::int as d_rest, s_rank > ${topSeries}::int as s_rest from ranked
    )
    select case when not d_rest then ${textOf(dimension, 'd')} end as dimension, d_rest as is_rest,
      case when not s_rest then ${textOf(series, 's')} end as series, s_rest as is_series_rest, ${sql.join(values)}
    from folded
    group by 1, 2, 3, 4
    order by d_rest, min(d_rank), s_rest, min(s_rank) limit ${most}`
}

/** The rows as the port returns them. */
export const groupRows = (rows: readonly AggregateRow[], { measures }: Grouping): GroupRow[] =>
  rows.map(({ dimension, isRest, series, isSeriesRest, ...values }) => ({
    dimension,
    isRest,
    series,
    isSeriesRest,
    values: measures.map((_, at) => values[`v${at}`] ?? null),
  }))
