import { type RefObject, useEffect, useState } from 'react'

/** Height of the content box of an element, px, as it changes; 0 until it is known. */
export function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setHeight(Math.floor(entry?.contentRect.height ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return height
}
