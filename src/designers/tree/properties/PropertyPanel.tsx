import { SearchOutlined } from '@ant-design/icons'
import { Input, Tabs } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { t } from '@/domain/i18n/t'
import { firstPropertyPanel } from '@/src/designers/tree/propertyPanels'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'
import { AccessEditor } from './AccessEditor'
import { DocumentProperties } from './DocumentProperties'
import { FoundRows, PanelRows, panelsOf } from './PropertyRows'
import { WarmProperties } from './WarmProperties'
import '@/src/designers/core/properties/properties.css'

/** The properties of the selected nodes, from their kinds' schemas; of the document when none is selected. */
export const PropertyPanel = observer(function PropertyPanel() {
  const { hasSelection } = useTreeSession()
  const [text, setText] = useState('')
  if (!hasSelection)
    return (
      <>
        <DocumentProperties />
        <WarmProperties />
      </>
    )
  return (
    <div className="design-properties">
      <Head />
      <Input
        prefix={<SearchOutlined aria-hidden />}
        size="small"
        allowClear
        value={text}
        placeholder={t('搜索属性')}
        aria-label={t('搜索属性')}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() ? <FoundRows text={text} /> : <PropertyTabs />}
    </div>
  )
})

const Head = observer(function Head() {
  const { selectedNodes, current } = useTreeSession()
  const { length } = selectedNodes
  return (
    <header>
      <strong>{length > 1 ? t('已选择 {length} 个组件', { length }) : kindTitleOf(current?.type ?? '')}</strong>
      {current ? <code>{current.id}</code> : null}
    </header>
  )
})

/** Only the content of the tabs follows each selection; the tabs themselves rarely change. */
const PropertyTabs = observer(function PropertyTabs() {
  const session = useTreeSession()
  const { selectedNodes, current, propertyPanel } = session
  const panels = panelsOf(selectedNodes).join()
  const isOne = current !== undefined
  const isThere = propertyPanel === 'access' ? isOne : panels.split(',').includes(propertyPanel)
  const open = isThere ? propertyPanel : firstPropertyPanel
  return useMemo(
    () => (
      <Tabs
        activeKey={open}
        onChange={(panel) => session.showPropertyPanel(panel)}
        size="small"
        animated={false}
        tabBarGutter={14}
        // A hidden tab need not follow every selection.
        destroyOnHidden
        items={[
          ...panels.split(',').map((panel) => ({
            key: panel,
            label: t(panel),
            children: <PanelRows panel={panel} />,
          })),
          ...(isOne ? [{ key: 'access', label: t('权限'), children: <AccessEditor /> }] : []),
        ]}
      />
    ),
    [panels, isOne, open, session],
  )
})
