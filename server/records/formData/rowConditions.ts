import { type RawBuilder, sql } from 'kysely'
import { contains } from '@/server/db/paging'
import { containsIndexed } from '@/server/db/textPairs'
import { idArray } from '@/server/db/values'
import { columnOf, filterCondition } from '@/server/records/formData/columnOf'
import type { CheckedQuery, RowScope, SortTerm } from '@/server/records/RecordSource'
import type { RecordField } from '@/server/records/recordFields'

/** The rows (alias i) of a scope. What belongs to a process is its starter's by the rights of the process alone. */
export function rowsOf({ createdBy, isDeleted }: RowScope): RawBuilder<boolean> {
  const mine = createdBy === null ? sql`true` : sql`i.created_by = ${createdBy}::uuid and i.process_instance_id is null`
  return sql<boolean>`i.deleted_at is ${isDeleted ? sql`not null` : sql`null`} and ${mine}`
}

/** The rows (alias i) of a query. In: their form; null for any. */
export function matching(formId: string | null, query: CheckedQuery): RawBuilder<boolean> {
  const { scope, filters, search, label, ids } = query
  const terms: RawBuilder<unknown>[] = [rowsOf(scope)]
  if (filters.length > 0) terms.push(filtered(query))
  if (formId !== null) terms.push(sql`i.form_id = ${formId}::uuid`)
  if (ids) terms.push(sql`i.id = any(${idArray(ids)}::uuid[])`)
  // By title and label alone: a search over the data would reveal fields that the caller may not see.
  if (search !== '') {
    const found = containsIndexed({ text: sql`i.title`, pairs: sql`i.title_pairs` }, search)
    terms.push(label ? sql`(${found} or ${contains(labelText(label), search)})` : found)
  }
  return sql<boolean>`${sql.join(terms, sql` and `)}`
}

/** The label of the row. */
export function labelText(label: RecordField | null): RawBuilder<string> {
  return label
    ? sql<string>`coalesce(nullif((${sql.raw(columnOf(label).sql)})::text, ''), i.title)`
    : sql<string>`i.title`
}

/** The rows (alias i) that pass all filters. */
export const filtered = ({ filters }: CheckedQuery): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(filters.map(filterCondition), sql` and `)}`

/** The rows (alias i) after a given one, newest first: an index finds them however far back they are. */
export function behind(rows: RawBuilder<unknown>, { createdBy }: RowScope, after: string): RawBuilder<boolean> {
  const mine = createdBy === null ? sql`true` : sql`c.created_by = ${createdBy}::uuid`
  return sql<boolean>`(i.created_at, i.id) < (select c.created_at, c.id from ${rows} c where c.id = ${after}::uuid and ${mine})`
}

/** A total order of the rows, so that none is skipped or repeated between pages. */
export function orderOf(sort: readonly SortTerm[]): RawBuilder<unknown> {
  if (sort.length === 0) return sql`i.created_at desc, i.id desc`
  const terms = sort.map(({ field, isDescending }) => {
    const column = sql.raw(columnOf(field).sql)
    return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return sql`${sql.join(terms)}, i.id desc`
}
