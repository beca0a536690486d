import { SearchOutlined } from '@ant-design/icons'
import { FormLayout } from '@formily/antd-v5'
import { Empty, Input, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { setProperty } from '@/src/designers/core/commands/nodeCommands'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { AccessEditor } from './AccessEditor'
import { commonProperties } from './commonProperties'
import { DocumentProperties } from './DocumentProperties'
import { LayoutEditor } from './LayoutEditor'
import { PropertyRow } from './PropertyRow'

const PANELS = ['基础', '高级', '规则', '事件'] as const

/** What can be said of the selected nodes, from their kinds' schemas; of the document when none is selected. */
export const PropertyPanel = observer(function PropertyPanel() {
  const session = useDocumentSession()
  const [text, setText] = useState('')
  const nodes = session.selection.flatMap((id) => session.index.get(id)?.node ?? [])
  if (nodes.length === 0) return <DocumentProperties />
  const properties = commonProperties(nodes)
  const [node] = nodes as [DocumentNode]
  const kind = fieldKindOf(node.type)
  const found = properties.filter(({ schema, key }) => `${schema.title ?? ''}${key}`.includes(text.trim()))
  const hasEvents = properties.some(({ schema }) => schema['x-panel'] === '事件')
  const rows = (panel: string | null) =>
    (panel ? properties.filter(({ schema }) => (schema['x-panel'] ?? '基础') === panel) : found).map(
      ({ key, schema }) => (
        <PropertyRow
          key={key}
          nodes={nodes}
          name={key}
          schema={schema}
          isRequired={kind?.required.includes(key) ?? false}
          onChange={(value) => session.execute(setProperty(nodes, { key, title: schema.title ?? key, value }))}
        />
      ),
    )
  return (
    <div className="design-properties">
      <header>
        <strong>{nodes.length > 1 ? `已选择 ${nodes.length} 个组件` : (kind?.title ?? node.type)}</strong>
        {nodes.length === 1 ? <code>{node.id}</code> : null}
      </header>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        size="small"
        allowClear
        value={text}
        placeholder="搜索属性"
        aria-label="搜索属性"
        onChange={(event) => setText(event.target.value)}
      />
      <FormLayout layout="vertical" size="small">
        {text.trim() ? (
          found.length > 0 ? (
            rows(null)
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有这样的属性" />
          )
        ) : (
          <Tabs
            size="small"
            animated={false}
            // What is not looked at need not follow every selection.
            destroyOnHidden
            items={[
              ...PANELS.filter((panel) => panel !== '事件' || hasEvents).map((panel) => ({
                key: panel,
                label: panel,
                children: (
                  <>
                    {rows(panel)}
                    {panel === '基础' ? <LayoutEditor nodes={nodes} /> : null}
                  </>
                ),
              })),
              ...(nodes.length === 1 ? [{ key: '权限', label: '权限', children: <AccessEditor node={node} /> }] : []),
            ]}
          />
        )}
      </FormLayout>
    </div>
  )
})
