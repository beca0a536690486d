import { chartWidgetView } from './chart/chartWidgetView'
import type { DashboardWidgetView } from './DashboardWidgetView'
import { filterWidgetView } from './filter/filterWidgetView'
import { listWidgetView } from './list/listWidgetView'
import { textWidgetView } from './text/textWidgetView'
import { todoWidgetView } from './todo/todoWidgetView'

/** How every kind of widget is shown, one line each. To add one: a folder here and in domain/documents/kinds/dashboard/widgets. */
const views = [
  chartWidgetView,
  listWidgetView,
  filterWidgetView,
  textWidgetView,
  todoWidgetView,
] as unknown as readonly DashboardWidgetView[]

export const dashboardWidgetViewOf = (type: string): DashboardWidgetView | undefined =>
  views.find((view) => view.type === type)
