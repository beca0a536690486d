import { chartWidget } from '@/domain/documents/kinds/dashboard/widgets/chart/chartWidget'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { filterWidget } from '@/domain/documents/kinds/dashboard/widgets/filter/filterWidget'
import { listWidget } from '@/domain/documents/kinds/dashboard/widgets/list/listWidget'
import { textWidget } from '@/domain/documents/kinds/dashboard/widgets/text/textWidget'
import { todoWidget } from '@/domain/documents/kinds/dashboard/widgets/todo/todoWidget'

/** Every kind of widget that a dashboard may have, in the order of the palette. */
export const dashboardWidgetKinds = [
  chartWidget,
  listWidget,
  filterWidget,
  textWidget,
  todoWidget,
] as unknown as readonly DashboardWidgetKind[]

export const dashboardWidgetKindOf = (type: string): DashboardWidgetKind | undefined =>
  dashboardWidgetKinds.find((kind) => kind.type === type)
