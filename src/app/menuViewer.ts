import type { MenuViewer } from './menus'
import { session } from './session'

/** The signed-in user as the menus' filter sees them, in the application that is worked in. */
export function menuViewerOf({ roles, isSuperuser }: { roles: string[]; isSuperuser: boolean }): MenuViewer {
  return { roles, isSuperuser, isAdmin: session.isAdmin, root: session.menuRoot }
}
