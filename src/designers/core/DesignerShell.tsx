import { CodeOutlined, ExclamationCircleOutlined, HistoryOutlined } from '@ant-design/icons'
import { Badge, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '@/domain/i18n/t'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import { type DesignerPanel, useDesigner } from './Designer'
import { HistoryPanel } from './panels/HistoryPanel'
import { ProblemsPanel } from './panels/ProblemsPanel'
import { useDocumentSession } from './session/DocumentSession'
import { Toolbar } from './toolbar/Toolbar'
import { useDesignerKeys } from './useDesignerKeys'
import '@/src/components/choice-list/choice-list.css'
import './designer.css'
import './panels/panels.css'

/** The text editor is large and rarely needed. */
const JsonPanel = lazyPart(async () => (await import('./panels/json/JsonPanel')).JsonPanel, {
  Waiting: () => <Skeleton active />,
})

/** Panels that every designer has besides its own. */
const SHARED: readonly DesignerPanel[] = [
  { key: 'history', title: t('历史'), icon: <HistoryOutlined aria-hidden />, Panel: HistoryPanel },
  { key: 'problems', title: t('问题'), icon: <ExclamationCircleOutlined aria-hidden />, Panel: ProblemsPanel },
  { key: 'json', title: 'JSON', icon: <CodeOutlined aria-hidden />, Panel: () => <JsonPanel /> },
]

/** Three panes for every designer: what can be inserted, the canvas, the properties. */
export const DesignerShell = observer(function DesignerShell() {
  const session = useDocumentSession()
  const { panels: own, Canvas, Properties } = useDesigner()
  const panels = [...own, ...SHARED]
  const first = panels[0]?.key ?? ''
  const [opened, setOpened] = useState<{ panel: string; focus: string | null } | null>({ panel: first, focus: null })
  const left = useRef<HTMLElement>(null)
  const open = useCallback((panel: string, focus: string | null) => setOpened({ panel, focus }), [])
  const search = useCallback(() => {
    // The panel must be mounted before its input can take the focus.
    flushSync(() => open(first, null))
    left.current?.querySelector('input')?.focus()
  }, [first, open])
  const onKeyDown = useDesignerKeys(session, search)
  const openProblems = useCallback(() => open('problems', null), [open])
  const shown = panels.find(({ key }) => key === opened?.panel)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole designer bubble up to here.
    <div className="designer" onKeyDown={onKeyDown}>
      <Toolbar onProblems={openProblems} />
      <div className="designer-panes">
        <nav className="designer-rail" aria-label={t('设计面板')}>
          {panels.map(({ key, title, icon }) => (
            <button
              key={key}
              type="button"
              aria-pressed={opened?.panel === key}
              onClick={() => setOpened(opened?.panel === key ? null : { panel: key, focus: null })}
            >
              {key === 'problems' ? <ErrorCount>{icon}</ErrorCount> : icon}
              <span>{title}</span>
            </button>
          ))}
        </nav>
        {shown ? (
          <aside ref={left} className={`designer-left designer-left-${shown.key}`} aria-label={shown.title}>
            <shown.Panel focus={opened?.focus ?? null} open={open} />
          </aside>
        ) : null}
        <main className="designer-center">
          <Canvas />
        </main>
        <aside className="designer-right" aria-label={t('属性')} data-empty={!session.hasSelection || undefined}>
          <Properties />
        </aside>
      </div>
    </div>
  )
})

/** Separate, so that new problems render nothing else again. */
const ErrorCount = observer(function ErrorCount({ children }: { children: ReactNode }) {
  const { errors } = useDocumentSession()
  return (
    <Badge count={errors.length} size="small">
      {children}
    </Badge>
  )
})
