import { UnorderedListOutlined } from '@ant-design/icons'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { ChartCanvas } from './canvas/ChartCanvas'
import { FieldsPanel } from './panels/FieldsPanel'
import { ChartProperties } from './properties/ChartProperties'
import { ChartSession } from './session/ChartSession'

/** The designer of charts: what they bring to the shared shell. */
export const chartDesigner: Designer<ChartDocument> = {
  kind: 'chart',
  openSession: (resource, ports) => new ChartSession(resource, ports),
  panels: [
    { key: 'fields', title: t('字段'), icon: <UnorderedListOutlined aria-hidden />, Panel: () => <FieldsPanel /> },
  ],
  Canvas: ChartCanvas,
  Properties: ChartProperties,
  firstPublication: t('第一次发布。发布后可以放到仪表板上；每个人看到的数字按他自己的权限统计。'),
  afterPublication: t('把它添加到仪表板后，大家就能看到'),
  shortcuts: [
    ['Tab', t('在维度、系列、指标之间移动')],
    ['Enter', t('把所选字段放入图表')],
  ],
}
