import type { OperationTypes, WidgetOutcome } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardDocument, DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { AppError } from '@/domain/errors/AppError'
import { isRecord } from '@/domain/isRecord'
import { toAppError } from '@/server/plugins/errors'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { FieldCondition } from '@/server/records/linkedFilters'
import { widgetQueries } from '@/server/resources/dashboards/widgets/registry'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'

type Asked = Pick<OperationTypes['queryDashboard']['body'], 'widgets' | 'values'>

/** The values that a widget is filtered by. The document says which field; the request only says the value. */
function conditionsOf({ linkage }: DashboardDocument, id: string, values: Asked['values'] = {}): FieldCondition[] {
  return (linkage[id]?.subscriptions ?? []).flatMap(({ parameter, widget, publication, member }) => {
    const published: unknown = Object.hasOwn(values, widget) ? values[widget]?.[publication] : undefined
    const value = member === undefined ? published : isRecord(published) ? published[member] : undefined
    return value === undefined ? [] : [{ field: parameter, value }]
  })
}

/** Time for the widgets of one call in milliseconds: each is within the limit of a statement, but fifty are not what anybody waits for. */
const limitMs = 15_000

/**
 * The data of some widgets of a dashboard, by id; the error of one is an answer like the others, and so is that there was no time left for it.
 * Unknown widgets are left out.
 */
export async function queryWidgets(
  context: ChoiceContext,
  { document, parts }: { document: DashboardDocument; parts: ReadonlyMap<string, Envelope> },
  { widgets, values }: Asked,
  now: () => number = Date.now,
): Promise<Record<string, WidgetOutcome>> {
  const results: Record<string, WidgetOutcome> = {}
  const until = now() + limitMs
  const byId = new Map(document.widgets.map((widget) => [widget.id, widget]))
  // One after the other: a dashboard of forty charts must not take forty connections.
  for (const id of new Set(widgets)) {
    const widget = byId.get(id)
    const query = widget && Object.hasOwn(widgetQueries, widget.type) ? widgetQueries[widget.type] : undefined
    if (!widget || !query) continue
    try {
      if (now() > until) throw new AppError('timed_out')
      const run = query as QueryWidget<DashboardWidget>
      results[id] = await run({ context, widget, parts, conditions: conditionsOf(document, id, values) })
    } catch (error) {
      const { code, message } = toAppError(error)
      results[id] = { error: { code, message } }
    }
  }
  return results
}
