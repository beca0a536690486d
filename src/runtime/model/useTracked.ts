import { Tracker } from '@formily/reactive'
import { useEffect, useReducer, useRef } from 'react'

interface Cell {
  tracker: Tracker | null
  mounted: boolean
  dirty: boolean
}

/**
 * Renders a view, and again when an observable that it read has changed.
 * One tracker and one counter instead of Formily's observer(), which needs a queue, two effects and a finalizer each.
 */
export function useTracked<Result>(view: () => Result): Result {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const ref = useRef<Cell | null>(null)
  ref.current ??= { tracker: null, mounted: false, dirty: false }
  const cell = ref.current
  cell.tracker ??= new Tracker(() => {
    if (cell.mounted) rerender()
    else cell.dirty = true
  })
  useEffect(() => {
    cell.mounted = true
    // A change between the first render and the mount would be lost otherwise.
    if (cell.dirty) {
      cell.dirty = false
      rerender()
    }
    return () => {
      cell.mounted = false
      cell.tracker?.dispose()
      cell.tracker = null
      cell.dirty = true
    }
  }, [cell])
  return cell.tracker.track(view) as Result
}
