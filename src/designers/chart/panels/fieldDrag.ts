import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'

/** The id of the dragged field; undefined for anything else. */
const fieldIn = ({ data }: { data: Record<string, unknown> }): string | undefined =>
  typeof data.chartField === 'string' ? data.chartField : undefined

/** Makes an element a field that can be dragged. */
export function useFieldDrag(element: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const dragged = element.current
    return dragged ? draggable({ element: dragged, getInitialData: () => ({ chartField: id }) }) : undefined
  }, [element, id])
}

/** Makes an element a place for fields. Out: whether one is over it. */
export function useFieldDrop(element: RefObject<HTMLElement | null>, onDrop: (id: string) => void): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => fieldIn(source) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        const id = fieldIn(source)
        if (id !== undefined) onDrop(id)
      },
    })
  }, [element, onDrop])
  return isOver
}
