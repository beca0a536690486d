import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef } from 'react'
import type { OfferedField } from '@/src/designers/list/commands/listCommands'

/** A field that is dragged to the table. */
export function useDraggedField({ id, title }: OfferedField): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    return element ? draggable({ element, getInitialData: () => ({ field: id, title }) }) : undefined
  }, [id, title])
  return ref
}
