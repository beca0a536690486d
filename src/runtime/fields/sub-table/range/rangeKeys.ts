import type { KeyboardEvent } from 'react'
import { type CellRange, type Place, stepFrom } from './CellRange'

/** The movement of an arrow, in rows and columns. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The effect of a key on the range of a table. */
export type RangeKey =
  | { act: 'extend' | 'move'; step: readonly [rows: number, columns: number] }
  | { act: 'all' | 'clear' | 'ignore' | 'end' }

/**
 * In: whether there is a range, and whether the focus is on the table itself and not in one of its cells. `ignore` changes nothing;
 * `end` clears the range and leaves the key to its target.
 */
export function rangeKeyOf(
  event: KeyboardEvent,
  { hasRange, isOnTable }: { hasRange: boolean; isOnTable: boolean },
): RangeKey {
  const { key, shiftKey, altKey } = event
  const hasCommand = event.ctrlKey || event.metaKey
  const step = STEPS[key]
  if (event.nativeEvent.isComposing || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return { act: 'ignore' }
  if (step && shiftKey && !hasCommand && !altKey)
    return hasRange || isOnTable || !wantsArrow(event.target, key) ? { act: 'extend', step } : { act: 'ignore' }
  if (hasCommand && key.toLowerCase() === 'a' && (hasRange || isOnTable)) return { act: 'all' }
  if (!hasRange) return { act: 'ignore' }
  if (hasCommand && key.toLowerCase() === 'c') return { act: 'ignore' }
  if (key === 'Escape') return { act: 'clear' }
  return step && isOnTable && !hasCommand && !altKey ? { act: 'move', step } : { act: 'end' }
}

interface Moving {
  current: CellRange | null
  /** The cell from which a step starts. */
  from: Place
  size: { rows: number; columns: number }
}

/** The range after a key; null when it is cleared. */
export function rangeAfter(key: RangeKey, { current, from, size }: Moving): CellRange | null {
  if (key.act === 'all')
    return { anchor: { row: 0, column: 0 }, head: { row: size.rows - 1, column: size.columns - 1 } }
  if (!('step' in key)) return null
  const head = stepFrom(from, key.step, size)
  return { anchor: key.act === 'move' ? head : (current?.anchor ?? from), head }
}

/** Whether a control needs Shift with an arrow itself: edited text, or an open list. */
function wantsArrow(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-select-open')) return true
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  const { selectionStart: start, selectionEnd: end, value } = target
  // Check boxes and the like have no text; a fully selected text is not being edited.
  if (start === null || (start === 0 && end === value.length)) return false
  if (target instanceof HTMLInputElement && (key === 'ArrowUp' || key === 'ArrowDown')) return false
  const edge = key === 'ArrowUp' || key === 'ArrowLeft' ? 0 : value.length
  return start !== edge || end !== edge
}
