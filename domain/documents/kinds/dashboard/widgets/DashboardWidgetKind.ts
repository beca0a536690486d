import type { DashboardWidget, WidgetLayout } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { WidgetTopics } from '@/domain/linkage/Linkage'

/** What a reference such as `chart:by_month` publishes and takes; undefined where nobody knows. */
export type TopicsOfReference = (reference: string) => WidgetTopics | undefined

/** What core knows of one kind of widget. A new one is a folder, a schema in schemas/dashboard-widgets and a line in the registry beside. */
export interface DashboardWidgetKind<W extends DashboardWidget = DashboardWidget> {
  type: string
  /** The title of the kind: `图表`. */
  title: string
  schema: object
  /** How large a new one is. */
  size: Pick<WidgetLayout, 'w' | 'h'>
  /** A new one, without its id. */
  create(): Record<string, unknown>
  /** What it publishes and takes; undefined where nobody knows, because it depends on what it refers to. */
  topics(widget: W, topicsOf: TopicsOfReference): WidgetTopics | undefined
  /** The reference of a widget, and the name of its property. */
  reference?(widget: W): { property: string; text: string | undefined }
  /** What is missing, besides what the schema says: a Chinese sentence and the property. */
  problem?(widget: W): { message: string; property: string } | null
}
