import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type WheelEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathOf, type VisitedView, visitedViews } from '@/src/app/visitedViews'

/** The specification divides the wheel's movement by four (§9). */
const WHEEL_DIVISOR = 4

/** Visited pages as tags: choose, close, refresh; a context menu for the rest. */
export const TagBar = observer(function TagBar() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  if (visitedViews.list.length === 0) return null
  const close = (view: VisitedView) => {
    const next = visitedViews.close(view)
    if (pathOf(view.path) === pathname) void navigate(next ?? '/ywx/workbench')
  }
  const closeOthers = (view: VisitedView) => {
    visitedViews.closeOthers(view)
    if (pathOf(view.path) !== pathname) void navigate(view.path)
  }
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    event.currentTarget.scrollLeft += event.deltaY / WHEEL_DIVISOR
  }
  return (
    <nav className="frame-tags" aria-label="已打开的页面" ref={bar} onWheel={onWheel}>
      {visitedViews.list.map((view) => {
        const isCurrent = pathOf(view.path) === pathname
        return (
          <Dropdown
            key={pathOf(view.path)}
            trigger={['contextMenu']}
            menu={{
              items: [
                { key: 'refresh', label: '刷新', onClick: () => void navigate(`/redirect${view.path}`) },
                { key: 'close', label: '关闭', onClick: () => close(view) },
                { key: 'others', label: '关闭其他', onClick: () => closeOthers(view) },
                {
                  key: 'all',
                  label: '关闭所有',
                  onClick: () => {
                    visitedViews.clear()
                    void navigate('/ywx/workbench')
                  },
                },
              ],
            }}
          >
            <span className="frame-tag" aria-current={isCurrent ? 'page' : undefined}>
              <button type="button" onClick={() => void navigate(view.path)}>
                {view.title}
              </button>
              <button type="button" aria-label={`关闭 ${view.title}`} onClick={() => close(view)}>
                <CloseOutlined aria-hidden />
              </button>
            </span>
          </Dropdown>
        )
      })}
    </nav>
  )
})
