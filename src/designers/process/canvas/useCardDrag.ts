import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { type RefObject, useEffect } from 'react'
import { moveBehind } from '@/src/designers/process/commands/cardActions'
import type { ProcessSession } from '@/src/designers/process/session/ProcessSession'

/** The card that is dragged, as its frame says it; undefined for anything else. */
export const draggedCard = ({ data }: { data: Record<string, unknown> }): string | undefined =>
  typeof data.card === 'string' ? data.card : undefined

/** Follows a card that is dragged to a +; leaving or Esc changes nothing. */
export function useCardDrag(session: ProcessSession, scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isCard = ({ source }: { source: { data: Record<string, unknown> } }) => draggedCard(source) !== undefined
    const stopMonitor = monitorForElements({
      canMonitor: isCard,
      onDragStart: ({ source }) => session.drag(draggedCard(source) ?? null),
      onDrop: ({ source, location }) => {
        session.drag(null)
        const [target] = location.current.dropTargets
        const card = draggedCard(source)
        if (card !== undefined && typeof target?.data.after === 'string') moveBehind(session, card, target.data.after)
      },
    })
    const element = scroller.current
    const stopScroll = element ? autoScrollForElements({ element, canScroll: isCard }) : () => {}
    return () => {
      stopMonitor()
      stopScroll()
    }
  }, [session, scroller])
}
