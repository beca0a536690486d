import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import type { ChartWidget } from '@/domain/documents/kinds/dashboard/widgets/chart/chartWidget'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { chartData } from '@/server/resources/chartData'
import type { QueryWidget } from '@/server/resources/dashboards/widgets/WidgetQuery'

export const queryChart: QueryWidget<ChartWidget> = async ({ context, widget, parts, conditions }) => {
  const chart = parts.get(refOf(widget.chart) ?? '')
  if (!chart) throw new AppError('not_found', { message: t('图表不存在或已下线') })
  return { chart: await chartData(context, chart as ChartDocument, conditions) }
}
