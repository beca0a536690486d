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
  /**
   * A value as it is stored, as text, and how it is read from that: where reading is dear, the records are grouped by the text first. Absent,
   * or null for a field, where a column can be read at once.
   */
  storedAs?: (field: RecordField) => { text: string; read: (text: string) => string } | null
}

/** As PostgreSQL answers: `v0` is the value of the first measure. */
export type AggregateRow = Pick<GroupRow, 'dimension' | 'isRest' | 'series' | 'isSeriesRest'> &
  Record<`v${number}`, string | null>

const name = (text: string) => sql.raw(text)

/** One side of the groups: what is joined to the rows, by what they are grouped, and the key that follows from that. */
interface Side {
  join: Sql
  group: Sql
  key: Sql
}

const truncated = (value: string, grain: GroupTerm['grain']): Sql =>
  sql`(date_trunc(${sql.lit(grain ?? 'day')}, (${name(value)})::timestamp)::date)`

/** In: the term, and the names of its column and of the rows of a list. One row for each value of a list, one without a value for none. */
function sideOf(term: GroupTerm | null, column: string, { columnOf, storedAs }: Rows): Side {
  const here = name(column)
  if (!term) return { join: sql``, group: sql`null::text`, key: here }
  const { field, grain } = term
  const { sql: value, type } = columnOf(field)
  if (type === 'text[]')
    return {
      join: sql`left join lateral (select distinct nullif(item, '') as item from unnest(${name(value)}) item)
        ${name(`list_${column}`)} on true`,
      group: name(`list_${column}.item`),
      key: here,
    }
  if (type !== 'date' && type !== 'datetime')
    return { join: sql``, group: type === 'text' ? sql`nullif(${name(value)}, '')` : name(value), key: here }
  const stored = storedAs?.(field)
  return stored
    ? { join: sql``, group: name(stored.text), key: truncated(stored.read(column), grain) }
    : { join: sql``, group: truncated(value, grain), key: here }
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

/** The columns of the parts. */
const partNames = (measures: readonly MeasureTerm[]): Sql[] =>
  measures.flatMap(({ aggregate }, at) =>
    (aggregate === 'count' ? ['n'] : aggregate === 'avg' ? ['n', 't'] : ['t']).map((letter) => name(`${letter}${at}`)),
  )

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
export function aggregateSql(rows: Rows, grouping: Grouping): RawBuilder<AggregateRow> {
  const { dimension, series, measures, sort, top, topSeries, most } = grouping
  const parts = measures.flatMap((measure, at) => partsOf(measure, at, rows.columnOf))
  const [one, other] = [sideOf(dimension, 'd', rows), sideOf(series, 's', rows)]
  // A constant column would be hashed with every row.
  const by = name(dimension && !series ? '1' : '1, 2')
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
    with stored as (
      select ${one.group} as d, ${other.group} as s, ${sql.join(parts)}
      from ${rows.from} ${one.join} ${other.join} where ${rows.where} group by ${by}
    ), found as (
      select ${one.key} as d, ${other.key} as s, ${sql.join(partNames(measures))} from stored
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
