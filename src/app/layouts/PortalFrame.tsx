import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer, Menu } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { isOutsidePage } from '@/src/app/home'
import { type MenuEntry, portalEntries, visibleEntries } from '@/src/app/menus'
import { isOffered, menuViewerOutside } from '@/src/app/menuViewer'
import type { PageVisit } from '@/src/app/PageVisit'
import { preferences } from '@/src/app/preferences'
import { session } from '@/src/app/session'
import { useDevice } from '@/src/app/useDevice'
import { ApplicationSelect } from './ApplicationSelect'
import { Logo } from './Logo'
import { NotificationBell } from './notifications/NotificationBell'
import { PortalSwitch, useSwitchItems } from './PortalSwitch'
import { SkipLink } from './SkipLink'
import { UserMenu } from './UserMenu'
import { WorkbenchMenu } from './workbench/WorkbenchMenu'
import '@/src/components/top-bar/top-bar.css'
import './layouts.css'

/** The entries of the header: built pages that the user may open. */
function headEntries(): MenuEntry[] {
  const viewer = menuViewerOutside()
  return viewer ? visibleEntries(portalEntries[session.portal] ?? [], viewer).filter(isOffered) : []
}

interface PortalFrameProps {
  visit: PageVisit
  children: ReactNode
}

/** Frame one of the specification (§2.8): workbench and summary. */
export const PortalFrame = observer(function PortalFrame({ visit, children }: PortalFrameProps) {
  const { pathname, route } = visit
  const isMobile = useDevice() !== 'desktop'
  useEffect(() => {
    if (isOutsidePage(pathname)) session.enter(null)
  }, [pathname])
  return (
    <div className={`frame${preferences.fixedHeader ? '' : ' frame-loose'}`}>
      <SkipLink />
      <header className="top-bar frame-top">
        {isMobile ? <PortalDrawer pathname={pathname} /> : null}
        <Logo />
        {isMobile ? null : (
          <>
            <PortalSwitch />
            <nav className="frame-menu" aria-label={t('主菜单')}>
              {headEntries().map((item) => (
                <NavLink key={item.path} to={item.path}>
                  {item.title}
                </NavLink>
              ))}
            </nav>
          </>
        )}
        <span className="frame-gap" />
        {isMobile ? null : <ApplicationSelect />}
        {pathname === '/ywx/workbench' ? <WorkbenchMenu /> : null}
        {session.user ? <NotificationBell username={session.user.username} /> : null}
        <UserMenu />
      </header>
      <main className={`frame-main frame-main-${route.main ?? 'boxed'}`} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
})

/** On narrow screens: the platform switch, the header's menu and the applications, in a drawer that closes automatically. */
const PortalDrawer = observer(function PortalDrawer({ pathname }: { pathname: string }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const portals = useSwitchItems()
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('打开菜单')}
        onClick={() => setOpen(true)}
      />
      <Drawer open={isOpen} placement="left" width={264} title={t('菜单')} onClose={() => setOpen(false)}>
        <nav className="frame-nav" aria-label={t('主菜单')}>
          <ApplicationSelect />
          <Menu
            mode="inline"
            selectable={false}
            selectedKeys={[pathname, session.portal]}
            items={[
              ...headEntries().map(({ path, title }) => ({
                key: path,
                label: title,
                onClick: () => void navigate(path),
              })),
              ...(portals.length > 1
                ? [{ type: 'group' as const, key: 'portals', label: t('切换门户'), children: portals }]
                : []),
            ]}
          />
        </nav>
      </Drawer>
    </>
  )
})
