import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { t } from '@/domain/i18n/t'
import { type CellRange, isSamePlace, type Place, type Rectangle, rectangleOf } from './CellRange'
import { placeOf } from './placeOf'
import { rangeAfter, rangeKeyOf } from './rangeKeys'
import { firstInView, focusCell, paintRange, revealCell } from './showRange'

interface RangeOptions {
  /** The scrolling element, which is focused where no cell can be. */
  scroller: RefObject<HTMLElement | null>
  rows: number
  columns: number
  onCopy: (rectangle: Rectangle) => void
}

/** Controls with a drag of their own: text in an input, the handle of a slider. */
const CONTROLS = 'input, textarea, button, a, [role=slider], [role=combobox], .ant-select, .ant-picker, .ant-rate'

/**
 * A range of cells, selected with Shift and the arrows, Shift and a click, or by dragging over cells without controls. It is shown
 * by `paintRange` and announced to screen readers: the table is no `grid`, in which screen readers could not read cells nor
 * Tab move through the controls, and cells of a table have no `aria-selected`.
 */
export function useCellRange({ scroller, rows, columns, onCopy }: RangeOptions) {
  const range = useRef<CellRange | null>(null)
  /** Where the pointer was last pressed, and whether dragging may start there. */
  const begun = useRef<{ place: Place | null; isDrawing: boolean }>({ place: null, isDrawing: false })
  const status = useRef<HTMLSpanElement>(null)

  const show = useCallback(
    (next: CellRange | null) => {
      if (next === range.current) return
      range.current = next
      const rectangle = next && rectangleOf(next)
      if (scroller.current) paintRange(scroller.current, rectangle)
      if (status.current) status.current.textContent = rectangle ? spoken(rectangle) : ''
    },
    [scroller],
  )
  // Newly mounted rows are marked as well.
  useLayoutEffect(() => {
    if (range.current && scroller.current) paintRange(scroller.current, rectangleOf(range.current))
  })
  // The selected rows may have moved.
  useEffect(() => show(null), [rows, show])

  const handlers = useMemo(() => {
    /** Out: whether the key was handled. */
    const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
      const table = event.currentTarget
      const current = range.current
      const isOnTable = event.target === table
      const onTable = () => begun.current.place ?? firstInView(table)
      const from = current?.head ?? placeOf(event.target) ?? (isOnTable ? onTable() : null)
      if (!from || rows === 0) return false
      const key = rangeKeyOf(event, { hasRange: current !== null, isOnTable })
      if (key.act === 'ignore') return false
      const next = rangeAfter(key, { current, from, size: { rows, columns } })
      // Before cells are marked, so that positions are read without another layout.
      if (next && 'step' in key) revealCell(table, next.head)
      show(next)
      // The first cell may be scrolled out of the mounted rows, and the focus with it.
      if (!next && current) focusCell(table, current.anchor)
      else if (next && !isOnTable) table.focus({ preventScroll: true })
      if (key.act === 'end') return false
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    return {
      onKeyDown,
      pointer: {
        onMouseDownCapture: (event: MouseEvent<HTMLElement>) => {
          if (event.button !== 0) return
          const place = placeOf(event.target)
          const anchor = range.current?.anchor ?? placeOf(document.activeElement) ?? begun.current.place
          if (event.shiftKey && place && anchor && !isSamePlace(place, anchor)) {
            event.preventDefault()
            event.stopPropagation()
            show({ anchor, head: place })
            event.currentTarget.focus({ preventScroll: true })
            return
          }
          show(null)
          const isControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
          begun.current = { place, isDrawing: place !== null && !isControl }
        },
        onMouseOver: (event: MouseEvent) => {
          const { place: anchor, isDrawing } = begun.current
          const head = placeOf(event.target)
          if (event.buttons !== 1 || !isDrawing || !anchor || !head) return
          if (!range.current && isSamePlace(anchor, head)) return
          window.getSelection()?.removeAllRanges()
          show({ anchor, head })
        },
        /** Prevents a Shift-click from acting on a control or opening a link in a new window. */
        onClickCapture: (event: MouseEvent) => {
          if (!event.shiftKey || !range.current) return
          event.preventDefault()
          event.stopPropagation()
        },
      },
      focus: {
        onFocusCapture: ({ target }: FocusEvent) => {
          const place = placeOf(target)
          if (place && range.current && !isSamePlace(place, range.current.anchor)) show(null)
        },
        onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
          // The range stays while another window has the focus.
          if (document.hasFocus() && !currentTarget.contains(relatedTarget)) show(null)
        },
      },
      onCopy: (event: ClipboardEvent<HTMLElement>) => {
        if (!range.current || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        event.preventDefault()
        onCopy(rectangleOf(range.current))
      },
    }
  }, [rows, columns, onCopy, show])
  return { ...handlers, status }
}

const spoken = ({ top, bottom, left, right }: Rectangle) =>
  t('已选择 {rows} 行 {columns} 列，可以复制，按 Esc 取消', { rows: bottom - top + 1, columns: right - left + 1 })
