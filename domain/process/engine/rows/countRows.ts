import type { Values } from '@/domain/process/engine/ProcessState'

/** No field has such a name. */
const nameOf = (table: string) => `${table}#rows`

/** How many rows sub-tables have, as values that are kept. In: the values of a form, and the ids of the sub-tables. */
export const countRows = (values: Values, tables: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    tables.flatMap((table) => {
      const rows = values[table]
      return Object.hasOwn(values, table) ? [[nameOf(table), Array.isArray(rows) ? rows.length : 0]] : []
    }),
  )

/** The number of rows as it was last reported. */
export function rowsCounted(values: Values, table: string): number {
  const count = values[nameOf(table)]
  return typeof count === 'number' ? count : 0
}
