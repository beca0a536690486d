import { type PointerEvent, useRef, type WheelEvent } from 'react'
import { type Frame, zoomed } from './diagramView'

interface Place {
  x: number
  y: number
}

const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Moves a drawing with one finger or the pointer, enlarges it with two fingers or the wheel and Ctrl. */
export function useDiagramPointers(frame: Frame, setFrame: (frame: Frame) => void) {
  const down = useRef(new Map<number, Place>())

  /** Units of the drawing in one pixel. */
  const scaleOf = (svg: SVGSVGElement) => {
    const { width, height } = svg.getBoundingClientRect()
    return Math.max(frame.width / (width || 1), frame.height / (height || 1))
  }

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
      const scale = scaleOf(event.currentTarget)
      setFrame({ ...frame, x: frame.x - (now.x - before.x) * scale, y: frame.y - (now.y - before.y) * scale })
    },
    onPointerUp: release,
    onPointerCancel: release,
    onWheel(event: WheelEvent<SVGSVGElement>) {
      if (event.ctrlKey) setFrame(zoomed(frame, event.deltaY < 0 ? 1.15 : 1 / 1.15))
    },
  }
}
