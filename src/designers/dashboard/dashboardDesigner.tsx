import { AppstoreAddOutlined, NodeIndexOutlined } from '@ant-design/icons'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { DashboardCanvas } from './canvas/DashboardCanvas'
import { widgetShortcuts } from './canvas/useWidgetKeys'
import { LinksPanel } from './panels/LinksPanel'
import { PalettePanel } from './panels/PalettePanel'
import { DashboardProperties } from './properties/DashboardProperties'
import { DashboardSession } from './session/DashboardSession'

/** The designer of dashboards: what they bring to the shared shell. */
export const dashboardDesigner: Designer<DashboardDocument> = {
  kind: 'dashboard',
  openSession: (resource, ports) => new DashboardSession(resource, ports),
  panels: [
    { key: 'widgets', title: t('组件'), icon: <AppstoreAddOutlined aria-hidden />, Panel: () => <PalettePanel /> },
    { key: 'links', title: t('联动'), icon: <NodeIndexOutlined aria-hidden />, Panel: () => <LinksPanel /> },
  ],
  Canvas: DashboardCanvas,
  Properties: DashboardProperties,
  firstPublication: t('第一次发布。发布后出现在应用的菜单中；用到的图表如果还没有发布，会一并发布。'),
  shortcuts: widgetShortcuts,
}
