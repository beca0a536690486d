import { Breadcrumb } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { applicationEntries } from '@/src/app/menus'
import type { PageVisit } from '@/src/app/PageVisit'
import { session } from '@/src/app/session'
import { visitedViews } from '@/src/app/visitedViews'
import { menuTitles, useApplicationMenu } from './useApplicationMenu'

/** Application › menu entry › page. */
export const PageTrail = observer(function PageTrail({ visit }: { visit: PageVisit }) {
  const { route, pathname } = visit
  const own = menuTitles(useApplicationMenu(session.tenant))
  const parent = applicationEntries.find(({ path }) => path.replace('{appId}', ':appId') === route.activeMenu)
  const titles = [
    session.application?.name,
    parent?.title,
    visitedViews.nameOf(pathname) ?? own.get(pathname) ?? route.title,
  ]
  return (
    <Breadcrumb
      className="frame-trail"
      items={titles.filter((title) => title).map((title) => ({ title }))}
      aria-label={t('当前位置')}
    />
  )
})
