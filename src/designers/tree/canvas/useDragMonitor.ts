import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect } from 'react'
import { createBoundNode, createNode } from '@/src/designers/tree/commands/createNode'
import { addNew, draggedNodes } from '@/src/designers/tree/commands/nodeActions'
import { moveNodes } from '@/src/designers/tree/commands/nodeCommands'
import { type DropTarget, noDrag } from '@/src/designers/tree/session/DragState'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { type Dragged, dropTargetAt, zonesFor } from './dropTarget'

/** The dragged item as its source describes it; `canMonitor` ignores all others. */
const draggedOf = ({ data }: { data: Record<string, unknown> }) => data as unknown as Dragged & { title: string }

export const isDragged = (data: Record<string, unknown>): boolean => typeof data.type === 'string'

type Location = Parameters<NonNullable<Parameters<typeof monitorForElements>[0]['onDrag']>>[0]['location']

/** The innermost node under the pointer decides; null outside the canvas. */
function targetOf(
  session: TreeSession,
  source: { data: Record<string, unknown> },
  location: Location,
): DropTarget | null {
  const [innermost] = location.current.dropTargets
  const over = innermost?.data.nodeId
  if (!innermost || typeof over !== 'string') return null
  const dragged = draggedOf(source)
  return dropTargetAt(session, over, { element: innermost.element, pointer: location.current.input, dragged })
}

/** Handles drags over the canvas and applies them when they end; leaving or Esc changes nothing. */
export function useDragMonitor(session: TreeSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopMonitor = monitorForElements({
      canMonitor: ({ source }) => isDragged(source.data),
      onDragStart: ({ source }) => {
        const dragged = draggedOf(source)
        const { type, nodeId, title } = dragged
        session.open.replace(zonesFor(session, dragged))
        session.setDrag({ ...noDrag, type, nodeId: nodeId ?? null, title })
      },
      onDrag: ({ source, location }) => {
        const target = targetOf(session, source, location)
        const before = session.drag.target
        if (before?.over !== target?.over || before?.edge !== target?.edge) session.setDrag({ ...session.drag, target })
      },
      onDrop: ({ source, location }) => {
        // Computed again: the last move and the drop may happen in one frame.
        const target = targetOf(session, source, location)
        session.setDrag(noDrag)
        session.open.replace([])
        if (!target) return
        if (target.refusal) return session.announce(target.refusal)
        const { type, nodeId, field } = draggedOf(source)
        const place = { parentId: target.parentId, index: target.index }
        if (nodeId) {
          const nodes = draggedNodes(session, nodeId)
          if (nodes.length > 0) session.execute(moveNodes(nodes, place))
        } else addNew(session, field ? createBoundNode(session, field) : createNode(session, type), place)
      },
    })
    const element = scroller.current
    const stopScroll = element
      ? autoScrollForElements({ element, canScroll: ({ source }) => isDragged(source.data) })
      : () => {}
    return () => {
      stopMonitor()
      stopScroll()
    }
  }, [session, scroller])
}
