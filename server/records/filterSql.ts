import { type RawBuilder, sql } from 'kysely'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import type { SqlColumn } from '@/domain/expression/sqlFunctions'
import { withPlace } from '@/server/records/checkQuery'
import type { CheckedFilter } from '@/server/records/RecordSource'
import type { RecordField } from '@/server/records/recordFields'

/** A checked filter as a condition with bound values. In: the columns of the table that is asked. */
export function filterSql(
  { expression, fields }: CheckedFilter,
  columnOf: (field: RecordField) => SqlColumn,
): RawBuilder<boolean> {
  const columns = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)]))
  const { text, values } = withPlace(() => expressionToSql(expression, columns, { now: new Date(), isWhere: true }))
  return bind(text, values)
}

/** Passes a text with `$1 …` to Kysely, which numbers the values itself. */
function bind(text: string, values: unknown[]) {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  return sql<boolean>`${sql.join(parts, sql``)}`
}
