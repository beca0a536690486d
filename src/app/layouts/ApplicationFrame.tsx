import { HomeOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { navbarEntries } from '@/src/app/menus'
import { isOffered } from '@/src/app/menuViewer'
import type { PageVisit } from '@/src/app/PageVisit'
import { preferences } from '@/src/app/preferences'
import { session } from '@/src/app/session'
import { useDevice } from '@/src/app/useDevice'
import { ApplicationSelect } from './ApplicationSelect'
import { NotificationBell } from './notifications/NotificationBell'
import { PageTrail } from './PageTrail'
import { SideMenu } from './SideMenu'
import { SkipLink } from './SkipLink'
import { ScreenButtons } from './settings/ScreenButtons'
import { TagBar } from './TagBar'
import { UserMenu } from './UserMenu'
import '@/src/components/top-bar/top-bar.css'
import './layouts.css'

interface ApplicationFrameProps {
  visit: PageVisit
  children: ReactNode
}

/** Frame two of the specification (§2.8): inside an application. */
export const ApplicationFrame = observer(function ApplicationFrame({ visit, children }: ApplicationFrameProps) {
  const device = useDevice()
  const isMobile = device !== 'desktop'
  const navigate = useNavigate()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const navigation = useNavigationType()
  // On narrow screens the sidebar closes automatically when the route changes. Being led on to the first page of an application is no reason:
  // whoever has opened it meanwhile wants to go elsewhere.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, even one to the same address
  useEffect(() => {
    if (navigation !== 'REPLACE') setDrawerOpen(false)
  }, [key])
  const isOpen = preferences.isSidebarOpen
  const name = session.application?.name ?? ''
  const navbar = <Navbar pathname={visit.pathname} />
  return (
    <div className={`frame${preferences.fixedHeader ? '' : ' frame-loose'}`}>
      <SkipLink />
      <header className="top-bar frame-top">
        <Button
          type="text"
          icon={isMobile || !isOpen ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          aria-label={isMobile ? t('打开菜单') : isOpen ? t('收起菜单') : t('展开菜单')}
          onClick={() => (isMobile ? setDrawerOpen(true) : preferences.toggleSidebar())}
        />
        <strong className="frame-app" title={t('当前应用：{name}', { name })}>
          {name}
        </strong>
        {isMobile ? null : navbar}
        <span className="frame-gap" />
        {isMobile ? null : <ApplicationSelect />}
        <Button
          type="text"
          icon={<HomeOutlined aria-hidden />}
          aria-label={t('返回工作台')}
          onClick={() => void navigate('/workbench')}
        >
          {isMobile ? null : t('返回工作台')}
        </Button>
        {device === 'phone' ? null : <ScreenButtons />}
        {session.user ? <NotificationBell username={session.user.username} /> : null}
        <UserMenu />
      </header>
      <div className="frame-body">
        {isMobile ? (
          <Drawer
            open={isDrawerOpen}
            placement="left"
            width={264}
            title={name || t('菜单')}
            onClose={() => setDrawerOpen(false)}
          >
            <div className="frame-drawer-nav">
              <ApplicationSelect />
              {navbar}
            </div>
            <SideMenu visit={visit} />
          </Drawer>
        ) : isOpen ? (
          <aside className="frame-side">
            <SideMenu visit={visit} />
          </aside>
        ) : null}
        <div className="frame-content">
          {preferences.tagsView ? <TagBar /> : null}
          <PageTrail visit={visit} />
          <main className="frame-main" id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
})

/** Task centre, design centre, resource operation; the develop portal has the first two the other way round. */
const Navbar = observer(function Navbar({ pathname }: { pathname: string }) {
  const entries = (navbarEntries[session.portal] ?? []).filter(isOffered)
  if (entries.length === 0) return null
  // An entry is active for everything below its first segment: `/app-modules/…`.
  const section = (path: string) => path.split('/')[1]
  return (
    <nav className="frame-menu" aria-label={t('主菜单')}>
      {entries.map(({ path, title }) => (
        <NavLink key={path} to={path} className={section(path) === section(pathname) ? 'active' : undefined}>
          {title}
        </NavLink>
      ))}
    </nav>
  )
})
