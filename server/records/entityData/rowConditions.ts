import { type RawBuilder, sql } from 'kysely'
import { contains } from '@/server/db/paging'
import { containsIndexed } from '@/server/db/textPairs'
import { idArray } from '@/server/db/values'
import { columnOf } from '@/server/records/entityData/columnOf'
import { filterSql } from '@/server/records/filterSql'
import type { CheckedFilter, CheckedQuery, RowScope, SortTerm } from '@/server/records/RecordSource'
import type { RecordField } from '@/server/records/recordFields'

/** The rows (alias i) of a scope. */
export function rowsOf({ createdBy, isDeleted, limits }: RowScope): RawBuilder<boolean> {
  // Compared as texts, as conditions compare them, so that one index serves both.
  const mine = createdBy === null ? [] : [sql`i.created_by::text = ${createdBy}`]
  return all([sql`i.deleted_at is ${isDeleted ? sql`not null` : sql`null`}`, ...mine, ...conditions(limits)])
}

const all = (terms: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(terms, sql` and `)}`

const conditions = (filters: readonly CheckedFilter[]) => filters.map((filter) => filterSql(filter, columnOf))

/** The rows (alias i) that pass all filters. */
export const filtered = ({ filters }: CheckedQuery): RawBuilder<boolean> => all(conditions(filters))

/** The rows (alias i) of a query. */
export function matching({ scope, filters, search, label, ids }: CheckedQuery): RawBuilder<boolean> {
  const terms: RawBuilder<unknown>[] = [rowsOf(scope), ...conditions(filters)]
  if (ids) terms.push(sql`i.id = any(${idArray(ids)}::uuid[])`)
  // By title and label alone: a search over the data would reveal fields that the caller may not see.
  if (search !== '') {
    const found = containsIndexed({ text: sql`i.title`, pairs: sql`i.title_pairs` }, search)
    terms.push(label ? sql`(${found} or ${contains(labelText(label), search)})` : found)
  }
  return all(terms)
}

/** The label of the row. */
export const labelText = (label: RecordField | null): RawBuilder<string> =>
  label ? sql<string>`coalesce(nullif((${sql.raw(columnOf(label).sql)})::text, ''), i.title)` : sql<string>`i.title`

/** The rows (alias i) after a given one, newest first: an index finds them however far back they are. */
export const behind = (rows: RawBuilder<unknown>, scope: RowScope, after: string): RawBuilder<boolean> =>
  sql<boolean>`(i.created_at, i.id) < (select i.created_at, i.id from ${rows} i where i.id = ${after}::uuid and ${rowsOf(scope)})`

/** A total order of the rows, so that none is skipped or repeated between pages. */
export function orderOf(sort: readonly SortTerm[]): RawBuilder<unknown> {
  if (sort.length === 0) return sql`i.created_at desc, i.id desc`
  const terms = sort.map(({ field, isDescending }) => {
    const column = sql.raw(columnOf(field).sql)
    return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return sql`${sql.join(terms)}, i.id desc`
}
