import { Result } from 'antd'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { applicationOf, isInApplication } from './applicationOf'
import { menuAccess } from './menuAccess'
import type { PageVisit } from './PageVisit'
import type { RouteEntry } from './RouteEntry'
import { session } from './session'
import { ToLogin } from './ToLogin'

interface RequireUserProps {
  visit: PageVisit
  children: ReactNode
}

/** Sends users who are not signed in to the login page and back to their target; refuses pages without permission. */
export const RequireUser = observer(function RequireUser({ visit, children }: RequireUserProps) {
  const { route, pathname, search } = visit
  const named = applicationOf(visit)
  useFreshApplications(route)
  if (!session.user) return <ToLogin target={`${pathname}${search}`} />
  // A link may lack the application in which it was copied.
  const appId = named ?? (isInApplication(visit) && !session.tenant ? session.usualTenant : null)
  if (appId) session.enter(appId)
  if (route.frame === 'application' && !session.application && !session.user.isSuperuser) {
    return named ? <NoAccess /> : <Navigate replace to="/summary" />
  }
  if (route.builder && !session.tenant) return <Navigate replace to="/summary" />
  if (!menuAccess.allows(visit) || (route.builder && !session.isBuilder)) return <NoAccess />
  if (route.admin && !session.isAdmin) return <NoAccess />
  if (route.superuser && !session.user.isSuperuser) return <NoAccess />
  return children
})

/** An application may be newer than the list that was loaded at the start. */
function useFreshApplications({ frame }: RouteEntry): void {
  const isUnknown = Boolean(session.user) && frame === 'application' && session.tenant !== null && !session.application
  useEffect(() => {
    if (isUnknown) void session.loadApplications().catch(() => {})
  }, [isUnknown])
}

function NoAccess() {
  return (
    <main className="frame-main">
      <Result status="403" title={t('您没有进入此页面的权限！')} subTitle={t('如需使用，请联系应用的管理员。')} />
    </main>
  )
}
