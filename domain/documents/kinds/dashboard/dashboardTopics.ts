import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { TopicsOfReference } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import type { Topic, WidgetTopics } from '@/domain/linkage/Linkage'

/** What the linkage takes a widget for of which nothing is known. */
function assumed({ linkage }: DashboardDocument, id: string, title: string): WidgetTopics {
  const any = (names: Iterable<string>): Topic[] => [...new Set(names)].map((name) => ({ name, type: 'any' }))
  return {
    title,
    publications: any(linkage[id]?.publications.map(({ name }) => name) ?? []),
    parameters: any(linkage[id]?.subscriptions.map(({ parameter }) => parameter) ?? []),
  }
}

/** What every widget publishes and takes, by id; where nobody knows, what the linkage says. Never throws. */
export function dashboardTopics(
  document: DashboardDocument,
  topicsOf: TopicsOfReference = () => undefined,
): Map<string, WidgetTopics> {
  return new Map(
    document.widgets.map((widget) => {
      const kind = dashboardWidgetKindOf(widget.type)
      const found = kind?.topics(widget, topicsOf)
      return [widget.id, found ?? assumed(document, widget.id, widget.title || (kind?.title ?? widget.id))]
    }),
  )
}
