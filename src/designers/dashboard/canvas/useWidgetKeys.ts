import { type KeyboardEvent, useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { setLayouts } from '@/src/designers/dashboard/commands/dashboardCommands'
import { movedLayouts, resizedLayouts } from '@/src/designers/dashboard/commands/gridMoves'
import type { DashboardSession } from '@/src/designers/dashboard/session/DashboardSession'

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The keys of a widget on the canvas, for the list of shortcuts. */
export const widgetShortcuts = [
  ['Enter', t('选中组件，设置它')],
  ['Alt+←→↑↓', t('移动组件')],
  ['Alt+Shift+←→↑↓', t('改变组件大小')],
  ['Delete', t('删除组件')],
  ['Esc', t('取消选中')],
] as const

/** What a drag does, by keys; every step is announced. */
export function useWidgetKeys(
  session: DashboardSession,
  remove: (id: string) => void,
): (id: string, event: KeyboardEvent) => void {
  return useCallback(
    (id, event) => {
      // Buttons and inputs of the widget keep their own keys.
      if (event.target !== event.currentTarget) return
      const step = steps[event.key]
      const title = session.titleOf(id)
      if (step && event.altKey) {
        const { document } = session
        const layouts = event.shiftKey
          ? resizedLayouts(document, id, { w: step.x, h: step.y })
          : movedLayouts(document, id, step)
        const label = event.shiftKey ? t('改变「{title}」的大小', { title }) : t('移动「{title}」', { title })
        session.execute(setLayouts(layouts, label, `${event.shiftKey ? 'size' : 'place'} ${id}`))
        const place = session.document.layouts.widgetLayouts[id]
        if (place)
          session.announce(
            t('「{title}」：第 {x} 列第 {y} 行，宽 {w} 高 {h}', {
              title,
              x: place.x + 1,
              y: place.y + 1,
              w: place.w,
              h: place.h,
            }),
          )
      } else if (event.key === 'Delete' || event.key === 'Backspace') remove(id)
      else if (event.key === 'Enter' || event.key === ' ') session.select([id])
      else if (event.key === 'Escape') session.select([])
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    [session, remove],
  )
}
