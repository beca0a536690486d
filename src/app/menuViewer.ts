import type { MenuViewer } from './menus'
import { session } from './session'

/** The signed-in user as the menus' filter sees them in an application; null without one. */
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
