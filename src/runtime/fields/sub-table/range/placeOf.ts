import type { Place } from './CellRange'

/** The cell of a table's body that contains an element; null outside of the columns. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null
  const line = cell?.closest('tr')
  const row = Number(line?.getAttribute('aria-rowindex')) - 2
  const column = (cell?.cellIndex ?? 0) - 1
  const isColumn = cell?.matches('.portal-subtable-index, .portal-subtable-actions') === false
  return isColumn && row >= 0 && column >= 0 ? { row, column } : null
}
