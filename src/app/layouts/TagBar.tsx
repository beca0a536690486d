import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { session } from '@/src/app/session'
import { pathOf, type VisitedView, visitedViews } from '@/src/app/visitedViews'
import { intoView, WHEEL_DIVISOR } from './tagScroll'
import { menuTitles, useApplicationMenu } from './useApplicationMenu'

const NOWHERE = '/ywx/workbench'

/** Whether a tag's page is the current one; during a navigation the router still returns the previous one. */
const isAt = (view: VisitedView) => pathOf(view.path) === window.location.pathname

/** Visited pages as tags: choose, close, refresh; a context menu for the rest. */
export const TagBar = observer(function TagBar() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const titles = menuTitles(useApplicationMenu(session.tenant))
  const count = visitedViews.list.length
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && current) bar.current.scrollLeft = intoView(bar.current, current)
  }, [pathname, count])
  const hasTags = count > 0
  useEffect(() => {
    const element = bar.current
    if (!element || !hasTags) return
    // React's wheel listeners are passive and could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      element.scrollLeft += (event.deltaY || event.deltaX) / WHEEL_DIVISOR
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [hasTags])
  if (!hasTags) return null
  const close = (view: VisitedView) => {
    const next = visitedViews.close(view)
    if (isAt(view)) void navigate(next ?? NOWHERE)
  }
  const closeOthers = (view: VisitedView) => {
    visitedViews.closeOthers(view)
    if (!isAt(view)) void navigate(view.path)
  }
  const refresh = (view: VisitedView) => {
    visitedViews.refresh(view)
    void navigate(`/redirect${view.path}`)
  }
  const closeAll = () => {
    visitedViews.clear()
    void navigate(NOWHERE)
  }
  return (
    <nav className="frame-tags" aria-label={t('已打开的页面')} ref={bar}>
      {visitedViews.list.map((view) => {
        const path = pathOf(view.path)
        const title = visitedViews.nameOf(path) ?? titles.get(path) ?? view.title
        return (
          <Dropdown
            key={path}
            trigger={['contextMenu']}
            menu={{
              items: [
                { key: 'refresh', label: t('刷新'), onClick: () => refresh(view) },
                { key: 'close', label: t('关闭'), onClick: () => close(view) },
                { key: 'others', label: t('关闭其他'), onClick: () => closeOthers(view) },
                { key: 'all', label: t('关闭所有'), onClick: closeAll },
              ],
            }}
          >
            <span className="frame-tag" aria-current={path === pathname ? 'page' : undefined}>
              <button type="button" onClick={() => void navigate(view.path)}>
                {title}
              </button>
              <button type="button" aria-label={t('关闭 {title}', { title })} onClick={() => close(view)}>
                <CloseOutlined aria-hidden />
              </button>
            </span>
          </Dropdown>
        )
      })}
    </nav>
  )
})
