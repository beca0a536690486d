import { App } from 'antd'
import { useEffect } from 'react'
import { matchRoutes, useBlocker } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { menuAccess } from './menuAccess'
import type { RouteEntry } from './RouteEntry'
import { session } from './session'

const table = (routes.routes as RouteEntry[]).map((route) => ({ path: route.path, handle: route }))

function isAllowed(pathname: string): boolean {
  const match = matchRoutes(table, pathname)?.at(-1)
  // Strangers are led to the login, which is no matter of permission.
  if (!match || !session.user) return true
  // An application that is newer than the list of them is judged once that has been read again.
  const { appId } = match.params
  if (appId && session.permissionIn(appId) === null) return true
  return menuAccess.allows({ route: match.route.handle, pathname, params: match.params })
}

/** Cancels a navigation to a page that the user may not visit, and says so (specification §2.7). */
export function PathGuard() {
  const { message } = App.useApp()
  const blocker = useBlocker(({ nextLocation }) => !isAllowed(nextLocation.pathname))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    void message.error(t('您没有进入此页面的权限！'))
  }, [blocker, message])
  return null
}
