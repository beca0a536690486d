import { batch, raw, toJS } from '@formily/reactive'
import type { Row } from '@/src/runtime/model/FormModel'

/**
 * Takes a row out of an observable list and returns it as plain data. In one batch: half-way through a splice the list has a
 * hole, which nothing that computes over the rows may see.
 */
export function takeRow(rows: Row[], index: number): Row | undefined {
  const [row] = batch(() => rows.splice(index, 1)) ?? []
  return row && toJS(raw(row))
}

/** Puts a row in at its place, or at the end of a list that has become shorter. */
export function putRow(rows: Row[], index: number, row: Row): void {
  batch(() => {
    rows.splice(Math.min(index, rows.length), 0, row)
  })
}
