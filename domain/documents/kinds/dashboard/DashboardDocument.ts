import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { WidgetLinkage } from '@/domain/linkage/Linkage'

/** A widget of a dashboard; its other properties are those of its kind (widgets/registry). */
export interface DashboardWidget {
  id: string
  type: string
  title?: string
  [property: string]: unknown
}

/** The place of a widget on a grid of 24 columns, in cells. */
export interface WidgetLayout {
  x: number
  y: number
  w: number
  h: number
}

/** The names are those of specification §3. */
export interface DashboardDocument extends Envelope {
  kind: 'dashboard'
  comments?: string
  widgets: DashboardWidget[]
  layouts: { titleVisible: boolean; widgetLayouts: Record<string, WidgetLayout> }
  linkage: Record<string, WidgetLinkage>
}
