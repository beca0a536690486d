import { Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { commonProperties, type Property } from './commonProperties'
import { LayoutEditor } from './LayoutEditor'
import { PropertyRow } from './PropertyRow'

const PANELS = ['基础', '高级', '规则', '事件']

const panelOf = ({ schema }: Property) => schema['x-panel'] ?? '基础'

/** The panels that nodes have; few kinds have events. */
export const panelsOf = (nodes: DocumentNode[]): string[] =>
  PANELS.filter((panel) => panel !== '事件' || commonProperties(nodes).some((property) => panelOf(property) === panel))

/** The properties of the selected nodes that stand in a panel. */
export const PanelRows = observer(function PanelRows({ panel }: { panel: string }) {
  const { selectedNodes } = useTreeSession()
  return (
    <>
      <Rows properties={commonProperties(selectedNodes).filter((property) => panelOf(property) === panel)} />
      {panel === '基础' ? <LayoutEditor nodes={selectedNodes} /> : null}
    </>
  )
})

/** The properties of the selected nodes whose titles or keys have a text in them, whatever panel they stand in. */
export const FoundRows = observer(function FoundRows({ text }: { text: string }) {
  const { selectedNodes } = useTreeSession()
  const sought = text.trim().toLowerCase()
  const found = commonProperties(selectedNodes).filter(({ schema, key }) =>
    `${t(schema.title ?? '')}${key}`.toLowerCase().includes(sought),
  )
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有这样的属性')} />
  return <Rows properties={found} />
})

const Rows = observer(function Rows({ properties }: { properties: Property[] }) {
  const session = useTreeSession()
  const { selectedNodes: nodes } = session
  const required = fieldKindOf(nodes[0]?.type ?? '')?.required ?? []
  return properties.map(({ key, schema }) => (
    <PropertyRow
      key={key}
      nodes={nodes}
      name={key}
      schema={schema}
      isRequired={required.includes(key)}
      onChange={(value) => session.execute(setProperty(nodes, { key, title: t(schema.title ?? key), value }))}
    />
  ))
})
