import { useCallback, useEffect, useRef, useState } from 'react'

/** Above this many rows only those in view (and a few around them) are mounted. */
const WINDOW_FROM = 50
const OVERSCAN = 4
/** Pixels; rows of a windowed table all have this height. */
export const ROW_HEIGHT = 48
const VIEW_HEIGHT = 480
/** Columns around those in view that are mounted too, so that the Tab key finds the next cell. */
const COLUMN_OVERSCAN = 2
/** Columns of a windowed table before it has been measured: what a sheet of 960 pixels shows, and those around. */
const FIRST_COLUMNS = 9
/** Pixels of the columns for number and actions. */
const SIDE_WIDTH = 104

interface Size {
  rows: number
  columns: number
  /** Paper shows everything. */
  isPrint: boolean
}

/** `[first, last)`. */
interface Span {
  first: number
  last: number
}

interface Position {
  top: number
  columns: Span
}

/** Columns in view of a scrolled table, `[first, last)`; all of them share what the side columns leave. */
function columnsInView({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, count: number): Span {
  const width = Math.max(1, (scrollWidth - SIDE_WIDTH) / count)
  return { first: Math.floor(scrollLeft / width), last: Math.ceil((scrollLeft + clientWidth) / width) }
}

/** Columns to mount: those that are, while they still cover the view and a column more. */
function columnsToMount(mounted: Span, view: Span, count: number): Span {
  const around = (more: number): Span => ({
    first: Math.max(0, view.first - more),
    last: Math.min(count, view.last + more),
  })
  const least = around(1)
  return mounted.first <= least.first && mounted.last >= least.last ? mounted : around(COLUMN_OVERSCAN)
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
  const scroller = useRef<HTMLElement>(null)
  const follow = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop } = element
    const view = columnsInView(element, columns)
    setPosition((before) => {
      const columnsNow = columnsToMount(before.columns, view, columns)
      // A new render only when the window has really moved by some rows, or by a column.
      const isNear = Math.abs(scrollTop - before.top) < ROW_HEIGHT * 3
      if (isNear && columnsNow === before.columns) return before
      return { top: isNear ? before.top : scrollTop, columns: columnsNow }
    })
  }, [columns])
  // The table may stand in a wider place than a sheet.
  useEffect(() => {
    if (isWindowed) follow()
  }, [isWindowed, follow])
  if (!isWindowed)
    return {
      isWindowed,
      first: 0,
      last: count,
      before: 0,
      after: 0,
      columns: { first: 0, last: columns },
      scroller,
      scroll: {},
    }
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
    /** For the element that scrolls. */
    scroller,
    scroll: { onScroll: follow, tabIndex: 0 },
  }
}
