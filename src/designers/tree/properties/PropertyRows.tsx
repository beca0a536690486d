import { Empty } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { t } from '@/domain/i18n/t'
import { setProperty } from '@/src/designers/tree/commands/nodeCommands'
import { firstPropertyPanel, propertyPanels } from '@/src/designers/tree/propertyPanels'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { commonProperties, type Property } from './commonProperties'
import { LayoutEditor } from './LayoutEditor'
import { PropertyRow } from './PropertyRow'

const panelOf = ({ schema }: Property) => schema['x-panel'] ?? firstPropertyPanel

/** The panels that nodes have; few kinds have rules or events. */
export const panelsOf = (nodes: DocumentNode[]): string[] =>
  propertyPanels.filter(
    (panel) => panel === firstPropertyPanel || commonProperties(nodes).some((property) => panelOf(property) === panel),
  )

/** The properties of the selected nodes in one panel. */
export const PanelRows = observer(function PanelRows({ panel }: { panel: string }) {
  const { selectedNodes } = useTreeSession()
  return (
    <>
      <Rows properties={commonProperties(selectedNodes).filter((property) => panelOf(property) === panel)} />
      {panel === firstPropertyPanel ? <LayoutEditor nodes={selectedNodes} /> : null}
    </>
  )
})

/** The properties of the selected nodes whose titles or keys contain a text, in all panels. */
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
