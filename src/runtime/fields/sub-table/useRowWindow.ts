import { type UIEvent, useState } from 'react'

/** Above this many rows only those in view (and a few around them) are mounted. */
const WINDOW_FROM = 50
const OVERSCAN = 6
/** Pixels; rows of a windowed table all have this height. */
export const ROW_HEIGHT = 48
const VIEW_HEIGHT = 480

/** Which rows of a long table to mount: `[first, last)`, and the space the others would take, in pixels. */
export function useRowWindow(count: number) {
  const [top, setTop] = useState(0)
  const isWindowed = count > WINDOW_FROM
  if (!isWindowed) return { isWindowed, first: 0, last: count, before: 0, after: 0, scroll: {} }
  const visible = Math.ceil(VIEW_HEIGHT / ROW_HEIGHT)
  const first = Math.min(Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN), Math.max(0, count - visible))
  const last = Math.min(count, first + visible + 2 * OVERSCAN)
  return {
    isWindowed,
    first,
    last,
    before: first * ROW_HEIGHT,
    after: (count - last) * ROW_HEIGHT,
    scroll: {
      // A new render only when the window has really moved by some rows.
      onScroll: (event: UIEvent<HTMLElement>) => {
        const next = event.currentTarget.scrollTop
        setTop((before) => (Math.abs(next - before) < ROW_HEIGHT * 3 ? before : next))
      },
    },
  }
}
