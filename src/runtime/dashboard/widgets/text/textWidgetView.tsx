import type { TextWidget } from '@/domain/documents/kinds/dashboard/widgets/text/textWidget'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'

const TextOnDashboard = ({ widget }: DashboardWidgetProps<TextWidget>) => (
  <p className="dashboard-text">{widget.content}</p>
)

export const textWidgetView: DashboardWidgetView<TextWidget> = {
  type: 'text',
  Widget: TextOnDashboard,
  hasData: () => false,
}
