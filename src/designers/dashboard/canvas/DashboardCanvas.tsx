import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Empty, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { GridLayout, type LayoutItem, useContainerWidth } from 'react-grid-layout'
import { gridColumns } from '@/domain/documents/kinds/dashboard/widgetLayouts'
import { t } from '@/domain/i18n/t'
import { removeWidget, setLayouts } from '@/src/designers/dashboard/commands/dashboardCommands'
import { gridItems, layoutsOf } from '@/src/designers/dashboard/commands/gridMoves'
import { useDashboardSession } from '@/src/designers/dashboard/session/DashboardSession'
import { useWidgetCards } from '@/src/runtime/dashboard/DashboardView'
import type { LinkedState } from '@/src/runtime/dashboard/linkedState'
import { GAP, ROW } from './gridSizes'
import { LinkLines } from './LinkLines'
import { useWidgetKeys } from './useWidgetKeys'
import 'react-grid-layout/css/styles.css'
import './dashboard-designer.css'

const GRID = { cols: gridColumns, rowHeight: ROW, margin: [GAP, GAP], containerPadding: [0, 0] } as const

/** A dashboard as people see it, with live data; widgets are dragged and resized on its grid. */
export const DashboardCanvas = observer(function DashboardCanvas() {
  const session = useDashboardSession()
  const { document, parts, selection } = session
  const [state, setState] = useState<LinkedState>({})
  const [showsLinks, setShowsLinks] = useState(true)
  const { width, containerRef, mounted } = useContainerWidth()
  const publish = useCallback(
    (id: string, value: unknown) =>
      setState(({ [id]: _, ...others }) => (value === undefined ? others : { ...others, [id]: { value } })),
    [],
  )
  const cardOf = useWidgetCards({ document, parts, state, publish, ask: session.ask, device: 'desktop' })
  const layout = useMemo(() => gridItems(document), [document])
  const canvas = useRef<HTMLDivElement>(null)
  const remove = useCallback(
    (id: string) => {
      // Without the widget the focus would be nowhere, and undo would not be heard.
      canvas.current?.focus()
      session.execute(removeWidget(id, session.titleOf(id)))
    },
    [session],
  )
  const onKey = useWidgetKeys(session, remove)
  const placed =
    (label: (title: string) => string) => (items: readonly LayoutItem[], _: unknown, item: LayoutItem | null) => {
      if (!item) return
      session.execute(setLayouts(layoutsOf(items), label(session.titleOf(item.i))))
    }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same at every widget.
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the widgets selects none of them.
    <div ref={canvas} tabIndex={-1} className="dashboard-canvas" onClick={() => session.select([])}>
      <div className="dashboard-canvas-bar">
        <span>{t('显示联动')}</span>
        <Switch
          size="small"
          aria-label={t('显示联动')}
          checked={showsLinks}
          onClick={(_, event) => event.stopPropagation()}
          onChange={setShowsLinks}
        />
      </div>
      <div ref={containerRef as RefObject<HTMLDivElement>} className="dashboard-canvas-grid">
        {document.widgets.length === 0 ? (
          <Empty description={t('从左边点选图表放到这里；还没有图表时先“新建图表”')} />
        ) : null}
        {mounted ? (
          <GridLayout
            width={width}
            layout={layout}
            gridConfig={GRID}
            dragConfig={{ handle: '.dashboard-item-handle' }}
            resizeConfig={{ handles: ['se'] }}
            onDragStop={placed((title) => t('移动「{title}」', { title }))}
            onResizeStop={placed((title) => t('改变「{title}」的大小', { title }))}
          >
            {document.widgets.map((widget) => {
              const { id } = widget
              const title = session.titleOf(id)
              return (
                // biome-ignore lint/a11y/useSemanticElements: a widget holds buttons and inputs of its own.
                <div
                  key={id}
                  role="group"
                  aria-label={t('{title}：Enter 设置，Alt 加方向键移动，再按住 Shift 改变大小', { title })}
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: moved and resized by keys.
                  tabIndex={0}
                  className="dashboard-item"
                  data-selected={selection.includes(id) || undefined}
                  data-widget={id}
                  onKeyDown={(event) => onKey(id, event)}
                  onClick={(event) => {
                    event.stopPropagation()
                    session.select([id])
                  }}
                >
                  {cardOf(widget)}
                  <div className="dashboard-item-tools">
                    <span className="dashboard-item-handle" title={t('拖动')}>
                      <HolderOutlined aria-hidden />
                    </span>
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('删除「{title}」', { title })}
                      icon={<DeleteOutlined aria-hidden />}
                      onClick={(event) => {
                        event.stopPropagation()
                        remove(id)
                      }}
                    />
                  </div>
                </div>
              )
            })}
          </GridLayout>
        ) : null}
        {showsLinks && mounted ? <LinkLines width={width} /> : null}
      </div>
      <div className="dashboard-live" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </div>
  )
})
