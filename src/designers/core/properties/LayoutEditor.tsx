import { Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { setLayout } from '@/src/designers/core/commands/nodeCommands'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** Columns of a container and columns that a node takes, on the device that the canvas shows. */
export const LayoutEditor = observer(function LayoutEditor({ node }: { node: DocumentNode }) {
  const session = useDocumentSession()
  const { device } = session
  const layout = session.document.layout?.[device]?.[node.id] ?? {}
  const kind = fieldKindOf(node.type)
  // Containers of given children (tabs, panels, steps) have no grid of their own; Grid says its columns itself.
  const isArranged = kind?.children !== undefined || kind?.properties.columns !== undefined
  const hasColumns = kind?.container === true && kind.valueType === 'none' && !isArranged
  if (device === 'phone' && !hasColumns) return null
  const choices = [1, 2, 3, 4].map((count) => ({ value: count, label: String(count) }))
  const key = hasColumns ? 'columns' : 'span'
  if (kind?.valueType === 'row[]' || isArranged) return null
  return (
    <div className="design-property" data-property={key}>
      <div className="design-property-title">{hasColumns ? '列数' : '所占列数'}</div>
      <Segmented<number>
        size="small"
        aria-label={hasColumns ? '列数' : '所占列数'}
        value={layout[key] ?? 1}
        options={choices}
        onChange={(value) => session.execute(setLayout(node, { device, key, value: value === 1 ? undefined : value }))}
      />
    </div>
  )
})
