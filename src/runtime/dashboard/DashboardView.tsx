import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { Device } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardDocument, DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { inReadingOrder } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { followedIn, type LinkedState } from './linkedState'
import { type AskWidgets, useWidgetData } from './useWidgetData'
import { WidgetCard } from './WidgetCard'
import { dashboardWidgetViewOf } from './widgets/registry'
import './dashboard.css'

interface DashboardParts {
  document: DashboardDocument
  /** The documents that widgets show, by their codes. */
  parts: Readonly<Record<string, Envelope>>
  state: LinkedState
  publish: (id: string, value: unknown) => void
  ask: AskWidgets
  device: Device
}

/** The document that a widget shows. */
function partOf(widget: DashboardWidget, parts: DashboardParts['parts']): Envelope | undefined {
  const target = parseReference(dashboardWidgetKindOf(widget.type)?.reference?.(widget).text)
  return target && target.member === undefined ? parts[`${target.kind}:${target.code}`] : undefined
}

/** The cards of a dashboard's widgets, with their data. Out: a card for a widget. */
export function useWidgetCards({ document, parts, state, publish, ask, device }: DashboardParts) {
  const widgets = useMemo(
    () =>
      new Map(
        document.widgets.flatMap((widget): [string, string][] =>
          dashboardWidgetViewOf(widget.type)?.hasData(widget) ? [[widget.id, JSON.stringify(widget)]] : [],
        ),
      ),
    [document.widgets],
  )
  const followed = useMemo(() => followedIn(document), [document])
  const { dataOf, retry } = useWidgetData(document, { widgets, state, ask })
  return (widget: DashboardWidget): ReactNode => (
    <WidgetCard
      widget={widget}
      part={partOf(widget, parts)}
      {...dataOf(widget.id)}
      value={state[widget.id]?.value}
      publish={publish}
      isFollowed={followed.has(widget.id)}
      retry={retry}
      device={device}
      hasTitle={document.layouts.titleVisible}
    />
  )
}

/** A dashboard on its grid; one column where there is no room for more. */
export function DashboardView(props: DashboardParts) {
  const { document } = props
  const cardOf = useWidgetCards(props)
  const { widgetLayouts } = document.layouts
  return (
    <div className="dashboard-grid">
      {inReadingOrder(document.widgets, widgetLayouts).map((widget) => {
        const { x, y, w, h } = widgetLayouts[widget.id] ?? { x: 0, y: 0, w: 24, h: 6 }
        const place = {
          '--x': x + 1,
          '--y': y + 1,
          '--w': w,
          '--h': h,
        } as CSSProperties
        return (
          <div key={widget.id} className="dashboard-cell" style={place} data-widget={widget.id}>
            {cardOf(widget)}
          </div>
        )
      })}
    </div>
  )
}
