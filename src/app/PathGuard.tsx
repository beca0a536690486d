import { App } from 'antd'
import { useEffect } from 'react'
import { type Location, matchRoutes, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { unsavedWork } from '@/src/services/leaving'
import { applicationOf, isInApplication } from './applicationOf'
import { HOME } from './home'
import { menuAccess } from './menuAccess'
import type { RouteEntry } from './RouteEntry'
import { session } from './session'

const table = (routes.routes as RouteEntry[]).map((route) => ({ path: route.path, handle: route }))

function isAllowed({ pathname, search }: Location): boolean {
  const match = matchRoutes(table, pathname)?.at(-1)
  // Users who are not signed in are sent to the login; that is not a matter of permission.
  if (!match || !session.user) return true
  // An application that is not in the list yet is judged once the list has been reloaded.
  const route = match.route.handle
  const usual = isInApplication({ route }) ? session.usualTenant : null
  const appId = applicationOf({ route, params: match.params, search }) ?? session.tenant ?? usual
  // If there is no current application, the page itself determines one or redirects to the list.
  if (isInApplication({ route }) ? session.permissionIn(appId) === null : appId && session.permissionIn(appId) === null)
    return true
  return menuAccess.allows({ route, pathname, params: { ...match.params, ...(appId ? { appId } : {}) } })
}

/**
 * Cancels a navigation to a page that the user may not visit, with a message (specification §2.7); blocks one that would lose
 * unsaved work. A router has one blocker, so both are handled here.
 */
export function PathGuard() {
  const { message } = App.useApp()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      !isAllowed(there) || (there.pathname !== here.pathname && unsavedWork() !== null),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!isAllowed(blocker.location)) {
      blocker.reset()
      // After signing in a page is shown in any case.
      if (pathname === '/login') void navigate(HOME, { replace: true })
      void message.error(t('您没有进入此页面的权限！'))
      return
    }
    const leave = async () => {
      const mayLeave = await unsavedWork()?.saveOrConfirm()
      if (mayLeave === false) blocker.reset()
      else blocker.proceed()
    }
    void leave()
  }, [blocker, message, navigate, pathname])
  return null
}
