import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import type { DashboardDocument, DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { dashboardWidgetKindOf } from '@/domain/documents/kinds/dashboard/widgets/registry'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import type { Parameter, WidgetTopics } from '@/domain/linkage/Linkage'
import { topicFits } from '@/domain/linkage/topicFits'

/** A widget whose value another can be filtered by, and the fields that the value fits. */
export interface LinkChoice {
  from: string
  title: string
  fields: readonly Parameter[]
  /** The field that is most likely meant. */
  likely: string
}

interface World {
  document: DashboardDocument
  topics: ReadonlyMap<string, WidgetTopics>
  parts: Readonly<Record<string, Envelope>>
}

/** Whether a widget is filtered by another, directly or through others. */
function follows({ linkage }: DashboardDocument, id: string, other: string, seen = new Set<string>()): boolean {
  if (id === other) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (linkage[id]?.subscriptions ?? []).some(({ widget }) =>
    follows({ linkage } as DashboardDocument, widget, other, seen),
  )
}

/** The field that a widget's value is of: the dimension of its chart, the field of its options. */
function ownField(widget: DashboardWidget, parts: World['parts']): string | undefined {
  const target = parseReference(dashboardWidgetKindOf(widget.type)?.reference?.(widget).text)
  if (!target) return undefined
  const part = parts[`${target.kind}:${target.code}`] as Partial<ChartDocument> | undefined
  return target.member ?? part?.wells?.dimension.field
}

/** By whom a widget can be filtered, without a cycle. */
export function linkChoices({ document, topics, parts }: World, to: string): LinkChoice[] {
  const parameters = topics.get(to)?.parameters ?? []
  return document.widgets.flatMap((widget): LinkChoice[] => {
    const topic = topics.get(widget.id)?.publications.find(({ name }) => name === 'value')
    if (widget.id === to || !topic || follows(document, widget.id, to)) return []
    const fields = parameters.filter(({ type }) => topicFits(topic.type, type))
    const own = ownField(widget, parts)
    const likely = (fields.find(({ name }) => name === own) ?? fields[0])?.name
    return likely === undefined
      ? []
      : [{ from: widget.id, title: topics.get(widget.id)?.title ?? widget.id, fields, likely }]
  })
}
