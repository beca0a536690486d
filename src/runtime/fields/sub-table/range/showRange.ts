import { controlOf } from '@/src/runtime/fields/sub-table/moveFocus'
import { ROW_HEIGHT } from '@/src/runtime/fields/sub-table/useGridWindow'
import { isWithin, type Place, type Rectangle } from './CellRange'

const CHOSEN = 'portal-cell-chosen'

/**
 * Marks the selected cells among the mounted ones, directly on their elements: a table of 1,000 × 20 is not rendered for every
 * step of a selection. React sets no class on the cells, so there is no conflict.
 */
export function paintRange(scroller: HTMLElement, rectangle: Rectangle | null): void {
  for (const line of scroller.querySelectorAll<HTMLTableRowElement>('tbody > tr[aria-rowindex]')) {
    const row = Number(line.getAttribute('aria-rowindex')) - 2
    // Counted once here: each cell would count all before it.
    let column = -1
    for (const cell of line.cells) {
      cell.classList.toggle(CHOSEN, rectangle !== null && isWithin({ row, column }, rectangle))
      column += 1
    }
  }
}

/** The element of a cell; undefined where it is not mounted. */
const cellOf = (scroller: HTMLElement, { row, column }: Place) =>
  scroller.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`)?.cells[column + 1]

/** Scrolls a cell into view, even one that is not mounted. */
export function revealCell(scroller: HTMLElement, place: Place): void {
  const cell = cellOf(scroller, place)
  if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  else scroller.scrollTop = place.row * ROW_HEIGHT
}

/** Focuses a cell whose value can be changed, with its content selected, so that typing replaces it. */
export function focusCell(scroller: HTMLElement, place: Place): void {
  const cell = cellOf(scroller, place)
  const control = cell && controlOf(cell)
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
}

/** The first visible cell, for a selection without a focused one. */
export function firstInView(scroller: HTMLElement): Place {
  const top = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
  const lines = [...scroller.querySelectorAll('tbody > tr[aria-rowindex]')]
  const line = lines.find((one) => one.getBoundingClientRect().bottom > top)
  return { row: Math.max(0, Number(line?.getAttribute('aria-rowindex') ?? 2) - 2), column: 0 }
}
