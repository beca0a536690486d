import type { RowOf } from '@/domain/process/engine/Effect'

/** Values as they are seen by what is done for one row: the sub-table has only that. A row that is gone is none. */
export function valuesInRow(
  values: Readonly<Record<string, unknown>>,
  of: RowOf | undefined,
): Readonly<Record<string, unknown>> {
  if (!of) return values
  const rows = values[of.table]
  return { ...values, [of.table]: Array.isArray(rows) ? rows.slice(of.row - 1, of.row) : [] }
}
