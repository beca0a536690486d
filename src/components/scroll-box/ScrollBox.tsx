import { type ReactNode, useEffect, useRef, useState } from 'react'
import './scroll-box.css'

/** What is wider than its place scrolls in it. While it does, the box takes the focus, so that the arrow keys scroll it where nothing in it can be focused. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const sizes = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [])
  return (
    <section
      ref={box}
      className="scroll-box"
      aria-label={isWider ? label : undefined}
      // Without focusable content in it, it could not be scrolled by keys otherwise (WCAG 2.1.1).
      tabIndex={isWider ? 0 : undefined}
    >
      {children}
    </section>
  )
}
