import { type RawBuilder, sql } from 'kysely'
import { firstRows } from '@/server/db/paging'
import type { CheckedQuery } from '@/server/records/RecordSource'

/** Whether the best plan of a query depends on no value, such as how common one is, and the index of the list serves it. */
const isOpen = ({ scope, filters, search, ids }: CheckedQuery) =>
  scope.createdBy === null &&
  scope.limits.length === 0 &&
  !scope.isDeleted &&
  filters.length === 0 &&
  search === '' &&
  ids === null

/** LIMIT and OFFSET of a page: as values where each call is to be planned for itself. */
export const pageRows = (query: CheckedQuery, window: { size: number; offset: number }): RawBuilder<unknown> =>
  isOpen(query) ? firstRows(window) : sql`limit ${window.size} offset ${window.offset}`

/**
 * The number of rows of a query, up to one more than `most`, as a value. Where no value decides on the plan, it first looks for the row behind the
 * last that is counted, in the order of the list, whose index lies like the rows: that takes half as long as counting them.
 */
export function countSql(
  query: CheckedQuery,
  { from, where }: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
  most: number,
): RawBuilder<number> {
  const limited = (limit: RawBuilder<unknown>) =>
    sql<number>`(select count(*) from (select ${from} where ${where} limit ${limit}) counted)`
  if (!isOpen(query)) return limited(sql`${most + 1}`)
  const behind = sql`order by i.created_at desc, i.id desc limit 1 ${sql.raw(`offset ${most}`)}`
  const beyond = sql.raw(String(most + 1))
  return sql`(case when exists (select ${from} where ${where} ${behind}) then ${beyond} else ${limited(beyond)} end)`
}
