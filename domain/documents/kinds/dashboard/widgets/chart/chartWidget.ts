import type { DashboardWidget } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { DashboardWidgetKind } from '@/domain/documents/kinds/dashboard/widgets/DashboardWidgetKind'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/dashboard-widgets/chart.schema.json' with { type: 'json' }

export interface ChartWidget extends DashboardWidget {
  type: 'chart'
  chart: { $ref: string }
}

/** A chart by reference: it publishes what is clicked, and takes conditions on the fields of its source. */
export const chartWidget: DashboardWidgetKind<ChartWidget> = {
  type: 'chart',
  title: t('图表'),
  schema,
  size: { w: 12, h: 8 },
  create: () => ({}),
  topics({ title, chart }, topicsOf) {
    const found = topicsOf(refOf(chart) ?? '')
    return found && (title ? { ...found, title } : found)
  },
  reference: ({ chart }) => ({ property: 'chart', text: refOf(chart) }),
}
