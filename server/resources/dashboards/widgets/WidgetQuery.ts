import type { WidgetOutcome } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { FieldCondition } from '@/server/records/linkedFilters'

/** What a widget is asked with. */
export interface WidgetQuery<W extends DashboardWidget = DashboardWidget> {
  context: ChoiceContext
  widget: W
  /** The documents that widgets show, by their references. */
  parts: ReadonlyMap<string, Envelope>
  /** What others have published to its parameters. */
  conditions: readonly FieldCondition[]
}

/** The data of one kind of widget, as the caller may see them. Throws what becomes the error of this widget alone. */
export type QueryWidget<W extends DashboardWidget = DashboardWidget> = (query: WidgetQuery<W>) => Promise<WidgetOutcome>
