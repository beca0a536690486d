import { observer } from 'mobx-react-lite'
import type { WidgetLayout } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { gridColumns } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import { linksOf } from '@/src/designers/dashboard/commands/dashboardCommands'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { GAP, ROW } from './gridSizes'

/** The middle of the top of a widget, in pixels. */
function middle({ x, y, w, h }: WidgetLayout, width: number): { x: number; y: number } {
  const column = (width + GAP) / gridColumns
  const row = ROW + GAP
  return { x: (x + w / 2) * column - GAP / 2, y: (y + Math.min(h, 2) / 2) * row }
}

/** The links as lines from whose value to whose field: those of the selected widget, all while none is. */
export const LinkLines = observer(function LinkLines({ width }: { width: number }) {
  const { document, selection } = useDashboardSession()
  const { widgetLayouts } = document.layouts
  return (
    <svg className="dashboard-lines" aria-hidden="true">
      <defs>
        <marker id="dashboard-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {linksOf(document).map(({ from, to, parameter }) => {
        const [start, end] = [widgetLayouts[from], widgetLayouts[to]]
        const isOfSelected = selection.includes(from) || selection.includes(to)
        if (!start || !end || (selection.length > 0 && !isOfSelected)) return null
        const [a, b] = [middle(start, width), middle(end, width)]
        const bend = Math.max(24, Math.abs(b.x - a.x) / 4)
        return (
          <path
            key={`${from} ${to} ${parameter}`}
            data-selected={isOfSelected || undefined}
            d={`M${a.x} ${a.y} C${a.x} ${a.y + bend} ${b.x} ${b.y - bend} ${b.x} ${b.y}`}
            markerEnd="url(#dashboard-arrow)"
          />
        )
      })}
    </svg>
  )
})
