import type { KeyboardEvent } from 'react'
import type { Place } from './range/CellRange'
import { placeOf } from './range/placeOf'

/** The cell with a value that contains an element; null outside of those. */
export function cellAt(target: EventTarget): Place | null {
  const hasValue = target instanceof Element && target.closest('td')?.querySelector('.portal-cell')
  return hasValue ? placeOf(target) : null
}

/** The focusable element of a cell; null if it is read-only. */
export const controlOf = (cell: HTMLTableCellElement): HTMLElement | null =>
  cell.querySelector('.portal-cell :is(input:not([type=hidden]), textarea, button)')

/** The movement of a key, in rows and columns. Arrows inside edited text stay in it, and open pop-ups keep their keys. */
function stepOf(event: KeyboardEvent<HTMLElement>): [rows: number, columns: number] | null {
  const { key, target, shiftKey } = event
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null
  if (!(target instanceof HTMLInputElement) || ['radio', 'file', 'range'].includes(target.type)) return null
  const opens = target.getAttribute('role') === 'combobox' || target.closest('.ant-picker') !== null
  if (key === 'Enter') return opens ? null : [shiftKey ? -1 : 1, 0]
  if (shiftKey) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') return opens ? null : [key === 'ArrowUp' ? -1 : 1, 0]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const { selectionStart: start, selectionEnd: end, value } = target
  const isAtEdge = key === 'ArrowLeft' ? end === 0 : start === value.length
  const isWhole = start === 0 && end === value.length
  return isAtEdge || isWhole || start === null ? [0, key === 'ArrowLeft' ? -1 : 1] : null
}

/** Moves between the cells of a table as in a spreadsheet; screen readers announce the next one by its name. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOf(event)
  const from = step && cellAt(event.target)
  if (!step || !from) return
  const table = event.currentTarget.querySelector('table')
  let { row, column } = from
  // Read-only cells are skipped.
  for (;;) {
    row += step[0]
    column += step[1]
    const cell = table?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${row + 2}"]`)?.cells[column + 1]
    if (!cell || column < 0) return
    const control = controlOf(cell)
    if (!control) continue
    event.preventDefault()
    event.stopPropagation()
    control.focus()
    // The real control replaces its look-alike on focus; its text is selected, so that typing replaces it.
    requestAnimationFrame(() => {
      const active = document.activeElement
      if (active instanceof HTMLInputElement && cell.contains(active)) active.select()
    })
    return
  }
}
