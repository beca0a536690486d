import {
  AppstoreOutlined,
  ArrowLeftOutlined,
  BarChartOutlined,
  BookOutlined,
  BranchesOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  HomeOutlined,
  LinkOutlined,
  MenuOutlined,
  SendOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { Button, Menu, type MenuProps } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { t } from '@/domain/i18n/t'
import { applicationEntries, type MenuEntry, taskEntries, visibleEntries } from '@/src/app/menus'
import { isOffered, menuViewerIn } from '@/src/app/menuViewer'
import type { PageVisit } from '@/src/app/PageVisit'
import { preferences } from '@/src/app/preferences'
import { session } from '@/src/app/session'
import { Logo } from './Logo'
import { type MenuNode, useApplicationMenu } from './useApplicationMenu'
import { useGoHome } from './useGoHome'

const ICONS: Record<string, ReactNode> = {
  AppstoreOutlined: <AppstoreOutlined aria-hidden />,
  HomeOutlined: <HomeOutlined aria-hidden />,
  FileTextOutlined: <FileTextOutlined aria-hidden />,
  FormOutlined: <FormOutlined aria-hidden />,
  BarChartOutlined: <BarChartOutlined aria-hidden />,
  DashboardOutlined: <DashboardOutlined aria-hidden />,
  BranchesOutlined: <BranchesOutlined aria-hidden />,
  DatabaseOutlined: <DatabaseOutlined aria-hidden />,
  FolderOutlined: <FolderOutlined aria-hidden />,
  BookOutlined: <BookOutlined aria-hidden />,
  MenuOutlined: <MenuOutlined aria-hidden />,
  CheckSquareOutlined: <CheckSquareOutlined aria-hidden />,
  FileDoneOutlined: <FileDoneOutlined aria-hidden />,
  SendOutlined: <SendOutlined aria-hidden />,
  TableOutlined: <TableOutlined aria-hidden />,
  TeamOutlined: <TeamOutlined aria-hidden />,
}

/** What an entry leads to, by its type in the application's menu. */
const ICON_OF_TYPE: Readonly<Record<string, keyof typeof ICONS>> = {
  form: 'FormOutlined',
  process: 'BranchesOutlined',
  'data-maintenance': 'TableOutlined',
  dashboard: 'DashboardOutlined',
}

type Item = NonNullable<MenuProps['items']>[number]

/** An address opens as an external page, in a new window if the menu says so (specification §2.3). */
function openAddress(node: MenuNode, appId: string, go: (to: string) => void): void {
  const { url = '', openType } = node
  if (!isExternalUrl(url)) return go(url)
  if (openType === 'NEW_WINDOW') window.open(url, '_blank', 'noopener')
  else go(`/ywx/${appId}/external/${encodeURIComponent(url)}`)
}

const toItem = (node: MenuNode, appId: string, go: (to: string) => void, at: string): Item => {
  if (node.children?.length) {
    return {
      key: at,
      label: node.name,
      children: node.children.map((child, index) => toItem(child, appId, go, `${at}-${index}`)),
    }
  }
  if (node.type === 'url') {
    return {
      key: at,
      label: node.name,
      icon: <LinkOutlined aria-hidden />,
      onClick: () => openAddress(node, appId, go),
    }
  }
  const path = node.path ?? ''
  const icon = ICONS[ICON_OF_TYPE[node.type] ?? 'FileTextOutlined']
  return { key: path, label: node.name, icon, onClick: () => go(path) }
}

/** The application's own menu, then that of its builders; in the task centre its lists. */
export const SideMenu = observer(function SideMenu({ visit }: { visit: PageVisit }) {
  const navigate = useNavigate()
  const goHome = useGoHome()
  const appId = session.tenant ?? ''
  const own = useApplicationMenu(session.tenant)
  // What was closed instead of what is open: the application's menu comes later, open. A menu made anew for that would
  // take the focus from those who are in it.
  const [{ closed, opened }, setFolds] = useState<{ closed: string[]; opened: string[] }>({ closed: [], opened: [] })
  const viewer = menuViewerIn(session.tenant)
  if (!viewer) return null
  const sections = own.map((_, index) => `menu-${index}`)
  const go = (to: string) => void navigate(to)
  const fixed = (entries: MenuEntry[]) =>
    visibleEntries(entries, viewer)
      .filter((entry) => !entry.hidden && isOffered(entry))
      .map(({ path, title, icon }): Item => {
        const to = path.replace('{appId}', appId)
        return { key: to, label: title, icon: ICONS[icon ?? 'FileTextOutlined'], onClick: () => go(to) }
      })
  const group = (key: 'more' | 'builder', label: string): Item => ({
    type: 'group',
    key,
    label,
    children: fixed(applicationEntries.filter((entry) => entry[key])),
  })
  const tasks = visit.pathname.startsWith('/task-modules') ? fixed(taskEntries) : []
  const items: Item[] =
    tasks.length > 0
      ? tasks
      : [
          ...fixed(applicationEntries.filter((entry) => !entry.builder && !entry.more)),
          ...own.map((node, index) => toItem(node, appId, go, `menu-${index}`)),
          ...(session.isBuilder ? [group('builder', t('设计与运营'))] : []),
          group('more', t('更多')),
        ]
  const selected = visit.route.activeMenu?.replace(':appId', appId) ?? visit.pathname
  return (
    <>
      {preferences.sidebarLogo ? <Logo /> : null}
      <nav className="frame-nav" aria-label={t('应用菜单')}>
        <Menu
          mode="inline"
          openKeys={[...opened, ...sections.filter((key) => !closed.includes(key))]}
          onOpenChange={(keys) =>
            setFolds({
              closed: sections.filter((key) => !keys.includes(key)),
              opened: keys.filter((key) => !sections.includes(key)),
            })
          }
          items={items}
          selectedKeys={[selected]}
        />
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={goHome}>
          {t('返回门户首页')}
        </Button>
      </nav>
    </>
  )
})
