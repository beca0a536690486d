import { batch, raw, toJS } from '@formily/reactive'
import type { Row } from '@/src/runtime/model/FormModel'

/**
 * Removes a row from an observable list and returns it as plain data. In one batch: during a splice the list has a
 * hole, which computations over the rows must not see.
 */
export function takeRow(rows: Row[], index: number): Row | undefined {
  const [row] = batch(() => rows.splice(index, 1)) ?? []
  return row && toJS(raw(row))
}

/** Inserts a row at its index, or at the end of a list that has become shorter. */
export function putRow(rows: Row[], index: number, row: Row): void {
  batch(() => {
    rows.splice(Math.min(index, rows.length), 0, row)
  })
}
