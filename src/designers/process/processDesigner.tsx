import { PartitionOutlined } from '@ant-design/icons'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { ProcessCanvas } from './canvas/ProcessCanvas'
import { cardShortcuts } from './canvas/useCardKeys'
import { CardListPanel } from './panels/CardListPanel'
import { ProcessProperties } from './properties/ProcessProperties'
import { ProcessSession } from './session/ProcessSession'

/** The simple designer of processes: what they bring to the shared shell. */
export const processDesigner: Designer<ProcessDocument> = {
  kind: 'process',
  openSession: (resource, ports) => new ProcessSession(resource, ports),
  panels: [{ key: 'cards', title: t('大纲'), icon: <PartitionOutlined aria-hidden />, Panel: CardListPanel }],
  Canvas: ProcessCanvas,
  Properties: ProcessProperties,
  firstPublication: t('第一次发布。发布后大家就能发起；以后的修改不影响已发起的流程，它们按原版本办完。'),
  shortcuts: cardShortcuts,
}
