import { type UIEvent, useState } from 'react'

/** Above this many rows only those in view (and a few around them) are mounted. */
const WINDOW_FROM = 50
const OVERSCAN = 4
/** Pixels; rows of a windowed table all have this height. */
export const ROW_HEIGHT = 48
const VIEW_HEIGHT = 480
/** Columns around those in view that are mounted too, so that the Tab key finds the next cell. */
const COLUMN_OVERSCAN = 2
/** Columns of a windowed table before it has been scrolled: more than the widest sheet shows at 140 pixels each. */
const FIRST_COLUMNS = 12
/** Pixels of the columns for number and actions. */
const SIDE_WIDTH = 104

interface Size {
  rows: number
  columns: number
  /** Paper shows everything. */
  isPrint: boolean
}

interface Position {
  top: number
  columns: { first: number; last: number }
}

/** Columns in view of a scrolled table, `[first, last)`; all of them share what the side columns leave. */
function columnsAt({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, count: number): Position['columns'] {
  const width = Math.max(1, (scrollWidth - SIDE_WIDTH) / count)
  return {
    first: Math.max(0, Math.floor(scrollLeft / width) - COLUMN_OVERSCAN),
    last: Math.min(count, Math.ceil((scrollLeft + clientWidth) / width) + COLUMN_OVERSCAN),
  }
}

/**
 * Which part of a long table to mount: rows `[first, last)` and the space the others would take, in pixels, and the columns
 * whose cells have content. A short table is mounted whole.
 */
export function useGridWindow({ rows: count, columns, isPrint }: Size) {
  const [{ top, columns: shown }, setPosition] = useState<Position>({
    top: 0,
    columns: { first: 0, last: Math.min(columns, FIRST_COLUMNS) },
  })
  const isWindowed = count > WINDOW_FROM && !isPrint
  if (!isWindowed)
    return { isWindowed, first: 0, last: count, before: 0, after: 0, columns: { first: 0, last: columns }, scroll: {} }
  const visible = Math.ceil(VIEW_HEIGHT / ROW_HEIGHT)
  const first = Math.min(Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN), Math.max(0, count - visible))
  const last = Math.min(count, first + visible + 2 * OVERSCAN)
  return {
    isWindowed,
    first,
    last,
    before: first * ROW_HEIGHT,
    after: (count - last) * ROW_HEIGHT,
    columns: shown,
    scroll: {
      onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
        const next = { top: currentTarget.scrollTop, columns: columnsAt(currentTarget, columns) }
        setPosition((before) => {
          const isNear = Math.abs(next.top - before.top) < ROW_HEIGHT * 3
          const isSame = before.columns.first === next.columns.first && before.columns.last === next.columns.last
          // A new render only when the window has really moved by some rows, or by a column.
          return isNear && isSame ? before : { top: isNear ? before.top : next.top, columns: next.columns }
        })
      },
      tabIndex: 0,
    },
  }
}
