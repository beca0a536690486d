import type { FilterWidget } from '@/domain/documents/kinds/dashboard/widgets/filter/filterWidget'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { chartFields } from '@/server/records/aggregates/recordAggregates'
import { openSource } from '@/server/records/openSource'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'

/** The options that the caller may choose; none of a field that he may not read. */
export const queryFilter: QueryWidget<FilterWidget> = async ({ context, widget }) => {
  const target = parseReference(refOf(widget.options))
  if (widget.control !== 'choice' || !target) return { options: [] }
  const source = await openSource(context.db, context.caller, target)
  const field = (await chartFields(context, source)).find(({ id }) => id === target.member)
  return { options: field?.options ?? [] }
}
