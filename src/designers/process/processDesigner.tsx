import { ExperimentOutlined, PartitionOutlined } from '@ant-design/icons'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import type { Designer } from '@/src/designers/core/Designer'
import { cardShortcuts } from './canvas/useCardKeys'
import { diagramShortcuts } from './diagram/useDiagramKeys'
import { ProcessViews } from './ProcessViews'
import { CardListPanel } from './panels/CardListPanel'
import { ProcessProperties } from './properties/ProcessProperties'
import { ProcessSession } from './session/ProcessSession'
import { SimulationPanel } from './simulation/SimulationPanel'
import { scenarioAt } from './simulation/scenarioCommands'
import { ProcessTools } from './tools/ProcessTools'

/** The designer of processes, as cards and as a diagram: what they bring to the shared shell. */
export const processDesigner: Designer<ProcessDocument> = {
  kind: 'process',
  openSession: (resource, ports) => new ProcessSession(resource, ports),
  panels: [
    { key: 'cards', title: t('大纲'), icon: <PartitionOutlined aria-hidden />, Panel: CardListPanel },
    { key: 'simulation', title: t('模拟'), icon: <ExperimentOutlined aria-hidden />, Panel: SimulationPanel },
  ],
  placeOf: ({ pointer }) => {
    const focus = scenarioAt(pointer)
    return focus === null ? null : { panel: 'simulation', focus }
  },
  Canvas: ProcessViews,
  Properties: ProcessProperties,
  firstPublication: t('第一次发布。发布后大家就能发起；以后的修改不影响已发起的流程，它们按原版本办完。'),
  Tools: ProcessTools,
  shortcuts: [...cardShortcuts, ...diagramShortcuts],
}
