import { SearchOutlined } from '@ant-design/icons'
import { FormLayout } from '@formily/antd-v5'
import { Empty, Input, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'
import { setProperty } from '@/src/designers/core/commands/nodeCommands'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { AccessEditor } from './AccessEditor'
import { commonProperties } from './commonProperties'
import { DocumentProperties } from './DocumentProperties'
import { LayoutEditor } from './LayoutEditor'
import { PropertyRow } from './PropertyRow'
import './properties.css'

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
  const sought = text.trim().toLowerCase()
  const found = properties.filter(({ schema, key }) => `${t(schema.title ?? '')}${key}`.toLowerCase().includes(sought))
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
          onChange={(value) => session.execute(setProperty(nodes, { key, title: t(schema.title ?? key), value }))}
        />
      ),
    )
  return (
    <div className="design-properties">
      <header>
        <strong>
          {nodes.length > 1 ? t('已选择 {length} 个组件', { length: nodes.length }) : kindTitleOf(node.type)}
        </strong>
        {nodes.length === 1 ? <code>{node.id}</code> : null}
      </header>
      <Input
        prefix={<SearchOutlined aria-hidden />}
        size="small"
        allowClear
        value={text}
        placeholder={t('搜索属性')}
        aria-label={t('搜索属性')}
        onChange={(event) => setText(event.target.value)}
      />
      <FormLayout layout="vertical" size="small">
        {text.trim() ? (
          found.length > 0 ? (
            rows(null)
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有这样的属性')} />
          )
        ) : (
          <Tabs
            size="small"
            animated={false}
            tabBarGutter={14}
            // What is not looked at need not follow every selection.
            destroyOnHidden
            items={[
              ...PANELS.filter((panel) => panel !== '事件' || hasEvents).map((panel) => ({
                key: panel,
                label: t(panel),
                children: (
                  <>
                    {rows(panel)}
                    {panel === '基础' ? <LayoutEditor nodes={nodes} /> : null}
                  </>
                ),
              })),
              ...(nodes.length === 1
                ? [{ key: 'access', label: t('权限'), children: <AccessEditor node={node} /> }]
                : []),
            ]}
          />
        )}
      </FormLayout>
    </div>
  )
})
