import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type MountedCells, type MountTarget, mountCells, type Span } from './mountCells'

/** Above this many rows only those in view (and a few around them) are mounted. */
const WINDOW_FROM = 50
const OVERSCAN = 4
/** Pixels; rows of a windowed table all have this height. */
export const ROW_HEIGHT = 48
const VIEW_HEIGHT = 480
const VIEW_ROWS = Math.ceil(VIEW_HEIGHT / ROW_HEIGHT)
/** Columns around the visible ones that are mounted too, so that the Tab key finds the next cell. */
const COLUMN_OVERSCAN = 2
/** Visible columns of a windowed table before it has been measured: those of a sheet of 960 pixels, and those around. */
const FIRST_COLUMNS = 9
/** Pixels of the columns for number and actions. */
const SIDE_WIDTH = 104
/** Milliseconds of script that a frame may spend on new cells; styles and paint take about twice as long again. */
const BUDGET = 2
/** Minimum of cells that a frame mounts: few while the table scrolls, so that frames keep up; more when it stops, to complete soon. */
const LEAST_MOVING = 4
const LEAST_RESTING = 12
/** Milliseconds after the last scroll until the table counts as idle. */
const REST = 100
/** Estimated milliseconds per cell before one was measured, and the weight of a new measurement. */
const FIRST_COST = 0.5
const WEIGHT = 0.3

interface Size {
  rows: number
  columns: number
  /** Print shows everything. */
  isPrint: boolean
}

interface Grid {
  top: number
  columns: Span
  mounted: MountedCells
}

/** Visible columns of a scrolled table; all of them share the width left by the side columns. */
function columnsInView({ scrollLeft, clientWidth, scrollWidth }: HTMLElement, count: number): Span {
  const width = Math.max(1, (scrollWidth - SIDE_WIDTH) / count)
  return { first: Math.floor(scrollLeft / width), last: Math.ceil((scrollLeft + clientWidth) / width) }
}

/** Columns to mount: the mounted ones, as long as they cover the visible ones and one more. */
function columnsToMount(mounted: Span, view: Span, count: number): Span {
  const around = (more: number): Span => ({
    first: Math.max(0, view.first - more),
    last: Math.min(count, view.last + more),
  })
  const least = around(1)
  return mounted.first <= least.first && mounted.last >= least.last ? mounted : around(COLUMN_OVERSCAN)
}

/** The visible rows, with some around them, at a scroll offset in pixels. */
function targetOf({ top, columns }: Pick<Grid, 'top' | 'columns'>, count: number): MountTarget {
  const row = Math.floor(top / ROW_HEIGHT)
  const first = Math.min(Math.max(0, row - OVERSCAN), Math.max(0, count - VIEW_ROWS))
  const rows = { first, last: Math.min(count, first + VIEW_ROWS + 2 * OVERSCAN) }
  return { rows, view: { first: row, last: row + VIEW_ROWS + 1 }, columns }
}

/**
 * Which part of a long table to mount: rows `[first, last)` with the space that the others would take, in pixels, and the columns
 * of each that have content. A short table is mounted whole. Scrolling mounts as many cells a frame as there is time for, visible
 * ones first, so that fast scrolling never blocks the page: rows are blank for a moment instead.
 */
export function useGridWindow({ rows: count, columns, isPrint }: Size) {
  const [grid, setGrid] = useState<Grid>(() => {
    const start = { top: 0, columns: { first: 0, last: Math.min(columns, FIRST_COLUMNS) } }
    return { ...start, mounted: mountCells(new Map(), targetOf(start, count), Number.POSITIVE_INFINITY).mounted }
  })
  const isWindowed = count > WINDOW_FROM && !isPrint
  const scroller = useRef<HTMLElement>(null)
  const latest = useRef(grid)
  const frame = useRef(0)
  const cost = useRef(FIRST_COST)
  const moved = useRef(0)

  /** Mounts up to N of the needed cells. Out: how many, and whether those were all. */
  const advance = useCallback(
    (most: number): { added: number; isDone: boolean } => {
      const element = scroller.current
      if (!element) return { added: 0, isDone: true }
      const before = latest.current
      const wanted = columnsToMount(before.columns, columnsInView(element, columns), columns)
      // The window moves row by row: several at once would make one expensive frame.
      const isNear = Math.abs(element.scrollTop - before.top) < ROW_HEIGHT
      const place = { top: isNear ? before.top : element.scrollTop, columns: wanted }
      const { mounted, ...rest } = mountCells(before.mounted, targetOf(place, count), most)
      if (place.top !== before.top || wanted !== before.columns || mounted !== before.mounted) {
        latest.current = { ...place, mounted }
        setGrid(latest.current)
      }
      return rest
    },
    [columns, count],
  )
  const step = useRef<() => void>(() => {})
  const plan = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => step.current())
  }, [])
  const follow = useCallback(() => {
    moved.current = performance.now()
    plan()
  }, [plan])
  step.current = () => {
    frame.current = 0
    const began = performance.now()
    const least = began - moved.current > REST ? LEAST_RESTING : LEAST_MOVING
    // In the same frame, or cells scrolled into view would appear one later.
    const { added, isDone } = flushSync(() => advance(Math.max(least, BUDGET / cost.current)))
    if (added > 0) cost.current += WEIGHT * ((performance.now() - began) / added - cost.current)
    if (!isDone) plan()
  }
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  // Rows may have been added, and the table may be wider than a sheet: the visible cells are mounted immediately.
  useLayoutEffect(() => {
    if (isWindowed) advance(Number.POSITIVE_INFINITY)
  }, [isWindowed, advance])
  if (!isWindowed) {
    const all = { first: 0, last: columns }
    return { isWindowed, first: 0, last: count, before: 0, after: 0, columnsOf: () => all, scroller, scroll: {} }
  }
  const { first, last } = targetOf(grid, count).rows
  return {
    isWindowed,
    first,
    last,
    before: first * ROW_HEIGHT,
    after: (count - last) * ROW_HEIGHT,
    /** Columns of a row whose cells have content. */
    columnsOf: (row: number): Span => grid.mounted.get(row) ?? NONE,
    /** For the scrolling element. */
    scroller,
    scroll: { onScroll: follow, tabIndex: 0 },
  }
}

const NONE: Span = { first: 0, last: 0 }
