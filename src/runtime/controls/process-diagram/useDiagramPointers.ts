import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useStableCallback } from '@/src/components/useStableCallback'
import { type Frame, zoomed } from './diagramView'

interface Place {
  x: number
  y: number
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Moves a drawing with one finger or the pointer, enlarges it with two fingers or the wheel and Ctrl. */
export function useDiagramPointers(
  svg: RefObject<SVGSVGElement | null>,
  frame: Frame,
  setFrame: (frame: Frame) => void,
) {
  const down = useRef(new Map<number, Place>())

  /** Units of the drawing in one pixel. */
  const scaleOf = ({ width, height }: DOMRect) => Math.max(frame.width / (width || 1), frame.height / (height || 1))

  const onWheel = useStableCallback((event: WheelEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!event.ctrlKey || !box) return
    // Otherwise the page would be enlarged with it.
    event.preventDefault()
    const scale = scaleOf(box)
    const at = {
      x: frame.x + frame.width / 2 + (event.clientX - box.x - box.width / 2) * scale,
      y: frame.y + frame.height / 2 + (event.clientY - box.y - box.height / 2) * scale,
    }
    setFrame(zoomed(frame, event.deltaY < 0 ? 1.15 : 1 / 1.15, at))
  })
  useEffect(() => {
    const element = svg.current
    // React listens to wheels without being able to prevent what they do.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [svg, onWheel])

  const release = (event: PointerEvent<SVGSVGElement>) => void down.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const before = down.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
      down.current.set(event.pointerId, now)
      if (other) return setFrame(zoomed(frame, distance(now, other) / (distance(before, other) || 1)))
      const scale = scaleOf(event.currentTarget.getBoundingClientRect())
      setFrame({ ...frame, x: frame.x - (now.x - before.x) * scale, y: frame.y - (now.y - before.y) * scale })
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
