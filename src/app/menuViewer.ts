import type { MenuViewer } from './menus'
import { isOfferedTo } from './offered'
import { session } from './session'

/** Outside of the applications: whoever administrates or builds any application counts as an administrator. */
export function menuViewerOutside(): MenuViewer | null {
  const viewer = menuViewerIn(null)
  return viewer && { ...viewer, root: session.buildsAnything ? 'admin' : 'user' }
}

/** The signed-in user for the menus' filter in an application; null without a user. */
export function menuViewerIn(appId: string | null): MenuViewer | null {
  const { user } = session
  if (!user) return null
  const type = session.permissionIn(appId)
  return {
    roles: user.roles,
    isSuperuser: user.isSuperuser,
    isAdmin: type === 1,
    // The root of the menu: permissionType 1 or 2 means admin, otherwise ordinary user (specification §4, §6).
    root: type === 1 || type === 2 ? 'admin' : 'user',
  }
}

/** Whether a menu entry leads to a built page that the user may open. */
export const isOffered = ({ path }: { path: string }): boolean =>
  isOfferedTo(path, {
    portal: session.portal,
    isSuperuser: session.user?.isSuperuser === true,
    isAdmin: session.isAdmin,
    isBuilder: session.isBuilder || (!session.tenant && session.buildsAnything),
  })
