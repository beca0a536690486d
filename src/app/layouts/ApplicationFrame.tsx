import {
  ArrowLeftOutlined,
  BookOutlined,
  DatabaseOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Menu, type MenuProps, Tooltip } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import menus from '@/schemas/menus.json' with { type: 'json' }
import { preferences } from '@/src/app/preferences'
import { session } from '@/src/app/session'
import { useDevice } from '@/src/app/useDevice'
import { call } from '@/src/services/api'
import { SkipLink } from './PortalFrame'
import { TagBar } from './TagBar'
import { UserMenu } from './UserMenu'
import './layouts.css'

const ICONS: Record<string, ReactNode> = {
  FileTextOutlined: <FileTextOutlined aria-hidden />,
  FormOutlined: <FormOutlined aria-hidden />,
  DatabaseOutlined: <DatabaseOutlined aria-hidden />,
  FolderOutlined: <FolderOutlined aria-hidden />,
  BookOutlined: <BookOutlined aria-hidden />,
  MenuOutlined: <MenuOutlined aria-hidden />,
  TeamOutlined: <TeamOutlined aria-hidden />,
}

/** Frame two of the specification (§2.8): inside an application. */
export const ApplicationFrame = observer(function ApplicationFrame({ children }: { children: ReactNode }) {
  const isMobile = useDevice() !== 'desktop'
  const location = useLocation()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // On narrow screens the sidebar closes by itself when the route changes.
  useEffect(() => setDrawerOpen(false), [location.pathname])
  const isOpen = preferences.isSidebarOpen
  return (
    <div className="frame">
      <SkipLink />
      <header className="frame-top">
        <Button
          type="text"
          icon={isMobile || !isOpen ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
          aria-label={isMobile ? '打开菜单' : isOpen ? '收起菜单' : '展开菜单'}
          onClick={() => (isMobile ? setDrawerOpen(true) : preferences.toggleSidebar())}
        />
        <Tooltip title={`当前应用：${session.application?.name ?? ''}`}>
          <strong className="frame-app">{session.application?.name}</strong>
        </Tooltip>
        <span className="frame-gap" />
        <UserMenu />
      </header>
      <div className="frame-body">
        {isMobile ? (
          <Drawer
            open={isDrawerOpen}
            placement="left"
            width={264}
            title={session.application?.name}
            onClose={() => setDrawerOpen(false)}
          >
            <SideMenu />
          </Drawer>
        ) : isOpen ? (
          <aside className="frame-side">
            <SideMenu />
          </aside>
        ) : null}
        <div className="frame-content">
          <TagBar />
          <main className="frame-main" id="main" tabIndex={-1} key={location.pathname}>
            {children}
          </main>
        </div>
      </div>
    </div>
  )
})

interface MenuNode {
  name: string
  type?: string
  code?: string | null
  url?: string | null
  children?: MenuNode[]
}

const toItem = (node: MenuNode, appId: string, at: string): NonNullable<MenuProps['items']>[number] => {
  if (node.children?.length) {
    return {
      key: at,
      label: node.name,
      children: node.children.map((child, index) => toItem(child, appId, `${at}-${index}`)),
    }
  }
  return {
    key: `/app/${appId}/${node.type ?? 'form'}/${node.code ?? ''}`,
    label: node.name,
    icon: ICONS.FileTextOutlined,
  }
}

/** The application's own menu, then what its builders work with. */
const SideMenu = observer(function SideMenu() {
  const navigate = useNavigate()
  const location = useLocation()
  const appId = session.tenant ?? ''
  const { data } = useQuery({
    queryKey: ['data', 'workbenchMenus', appId],
    enabled: appId !== '',
    queryFn: () => call('workbenchMenus', { query: { appId } }),
  })
  const own = (data?.content ?? []) as MenuNode[]
  const fixed = menus.application.filter(
    (item) => (!item.builder || session.isBuilder) && (!item.admin || session.isAdmin),
  )
  const items: MenuProps['items'] = [
    ...fixed
      .filter((item) => !item.builder)
      .map((item) => ({ key: item.path.replace('{appId}', appId), label: item.title, icon: ICONS[item.icon] })),
    ...own.map((node, index) => toItem(node, appId, `menu-${index}`)),
    ...(session.isBuilder
      ? [
          {
            type: 'group' as const,
            label: '设计与运营',
            children: fixed
              .filter((item) => item.builder)
              .map((item) => ({ key: item.path.replace('{appId}', appId), label: item.title, icon: ICONS[item.icon] })),
          },
        ]
      : []),
  ]
  return (
    <nav className="frame-nav" aria-label="应用菜单">
      <Menu
        mode="inline"
        key={own.length}
        defaultOpenKeys={own.map((_, index) => `menu-${index}`)}
        items={items}
        selectedKeys={[location.pathname]}
        onClick={({ key }) => key.startsWith('/') && void navigate(key)}
      />
      <Button
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => {
          session.enter(null)
          void navigate(session.portal === 'workbench' ? '/ywx/workbench' : '/summary')
        }}
      >
        返回门户首页
      </Button>
    </nav>
  )
})
