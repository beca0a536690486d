import {
  AppstoreAddOutlined,
  BranchesOutlined,
  CodeOutlined,
  DatabaseOutlined,
  ExclamationCircleOutlined,
  HistoryOutlined,
  PartitionOutlined,
} from '@ant-design/icons'
import { Badge, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '@/domain/i18n/t'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import { DataPanel } from '@/src/designers/form/panels/DataPanel'
import { RulesPanel } from '@/src/designers/form/panels/RulesPanel'
import { Canvas } from '@/src/designers/tree/canvas/Canvas'
import { RemovalDialog } from '@/src/designers/tree/canvas/RemovalDialog'
import { OutlinePanel } from '@/src/designers/tree/panels/OutlinePanel'
import { PalettePanel } from '@/src/designers/tree/panels/PalettePanel'
import { PropertyPanel } from '@/src/designers/tree/properties/PropertyPanel'
import { HistoryPanel } from './panels/HistoryPanel'
import { ProblemsPanel } from './panels/ProblemsPanel'
import { useDocumentSession } from './session/DocumentSession'
import { Toolbar } from './toolbar/Toolbar'
import { useDesignerKeys } from './useDesignerKeys'
import '@/src/components/choice-list/choice-list.css'
import './designer.css'
import './panels/panels.css'

/** The editor of text is heavy and seldom needed. */
const JsonPanel = lazyPart(async () => (await import('./panels/json/JsonPanel')).JsonPanel, {
  Waiting: () => <Skeleton active />,
})

const RAIL = [
  { key: 'palette', title: t('组件'), icon: <AppstoreAddOutlined aria-hidden /> },
  { key: 'outline', title: t('大纲'), icon: <PartitionOutlined aria-hidden /> },
  { key: 'data', title: t('数据'), icon: <DatabaseOutlined aria-hidden /> },
  { key: 'rules', title: t('规则'), icon: <BranchesOutlined aria-hidden /> },
  { key: 'history', title: t('历史'), icon: <HistoryOutlined aria-hidden /> },
  { key: 'problems', title: t('问题'), icon: <ExclamationCircleOutlined aria-hidden /> },
  { key: 'json', title: 'JSON', icon: <CodeOutlined aria-hidden /> },
] as const

type Panel = (typeof RAIL)[number]['key']

/** Three panes that serve every designer: what can be placed, the canvas, the properties. */
export const DesignerShell = observer(function DesignerShell() {
  const session = useDocumentSession()
  const [panel, setPanel] = useState<Panel | null>('palette')
  const [rule, setRule] = useState<string | null>(null)
  const left = useRef<HTMLElement>(null)
  const search = useCallback(() => {
    // The panel must stand before its input can take the focus.
    flushSync(() => setPanel('palette'))
    left.current?.querySelector('input')?.focus()
  }, [])
  const onKeyDown = useDesignerKeys(session, search)
  const openProblems = useCallback(() => setPanel('problems'), [])
  const openRule = (id: string) => {
    setRule(id)
    setPanel('rules')
  }
  const panels: Record<Panel, ReactNode> = {
    palette: <PalettePanel />,
    outline: <OutlinePanel />,
    data: <DataPanel />,
    rules: <RulesPanel open={rule} onOpen={setRule} />,
    history: <HistoryPanel />,
    problems: <ProblemsPanel onRule={openRule} />,
    json: <JsonPanel />,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole designer bubble up to here.
    <div className="designer" onKeyDown={onKeyDown}>
      <Toolbar onProblems={openProblems} />
      <div className="designer-panes">
        <nav className="designer-rail" aria-label={t('设计面板')}>
          {RAIL.map((item) => (
            <button
              key={item.key}
              type="button"
              aria-pressed={panel === item.key}
              onClick={() => setPanel(panel === item.key ? null : item.key)}
            >
              {item.key === 'problems' ? <ErrorCount>{item.icon}</ErrorCount> : item.icon}
              <span>{item.title}</span>
            </button>
          ))}
        </nav>
        {panel ? (
          <aside
            ref={left}
            className={`designer-left designer-left-${panel}`}
            aria-label={RAIL.find((item) => item.key === panel)?.title}
          >
            {panels[panel]}
          </aside>
        ) : null}
        <main className="designer-center">
          <Canvas />
          <RemovalDialog />
        </main>
        <aside className="designer-right" aria-label={t('属性')} data-empty={!session.hasSelection || undefined}>
          <PropertyPanel />
        </aside>
      </div>
    </div>
  )
})

/** Apart, so that what is found wrong renders nothing else again. */
const ErrorCount = observer(function ErrorCount({ children }: { children: ReactNode }) {
  const { errors } = useDocumentSession()
  return (
    <Badge count={errors.length} size="small">
      {children}
    </Badge>
  )
})
