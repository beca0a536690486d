import { queryChart } from '@/server/resources/dashboards/widgets/queryChart'
import { queryFilter } from '@/server/resources/dashboards/widgets/queryFilter'
import { queryList } from '@/server/resources/dashboards/widgets/queryList'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'

/** How the data of widgets are read, by their kind, a line each; a kind without data has none. */
export const widgetQueries: Readonly<Record<string, QueryWidget<never>>> = {
  chart: queryChart,
  list: queryList,
  filter: queryFilter,
}
