import { type RefObject, useEffect, useRef } from 'react'
import { REVEAL } from './revealFirstError'

/** For containers that show one part at a time: `open` is called with the part (`data-pane`) that contains the target. */
export function useReveal(container: RefObject<HTMLElement>, open: (pane: string) => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const element = container.current
    if (!element) return
    const reveal = (event: Event) => {
      const panes = event.composedPath().filter((one): one is HTMLElement => one instanceof HTMLElement)
      const within = panes.slice(0, panes.indexOf(element))
      const pane = within.findLast((one) => one.dataset.pane !== undefined)?.dataset.pane
      if (pane) latest.current(pane)
    }
    element.addEventListener(REVEAL, reveal)
    return () => element.removeEventListener(REVEAL, reveal)
  }, [container])
}
