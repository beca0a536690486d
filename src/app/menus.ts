import { translateDocument } from '@/domain/i18n/translateDocument'
import menus from '@/schemas/menus.json' with { type: 'json' }

/** A line of schemas/menus.json, or of an application's own menu. */
export interface MenuEntry {
  title: string
  path: string
  icon?: string
  /** Placed below 设计与运营. */
  builder?: boolean
  /** Placed below 更多, after everything else. */
  more?: boolean
  /** For administrators of the application only. */
  admin?: boolean
  /** Codes of the roles that see it; everybody if empty (specification §5). */
  roles?: string[]
  /** `sysadmin`, `admin`, `user` or `all`. */
  rootGroup?: string
  /** Hidden, but known to the permission check: pages that are reached otherwise. */
  hidden?: boolean
}

export interface MenuViewer {
  roles: readonly string[]
  isSuperuser: boolean
  /** Whether the viewer administrates the current application. */
  isAdmin: boolean
  /** The root of the menu in the current application: admin when permissionType is 1 or 2, else user. */
  root: 'admin' | 'user'
}

/** The specification's filter (§5): roles, and the group of an entry's root. A super user belongs to every group. */
export function visibleEntries<Entry extends MenuEntry>(entries: readonly Entry[], viewer: MenuViewer): Entry[] {
  const groups = viewer.isSuperuser ? ['sysadmin', 'admin', 'user', 'all'] : [viewer.root, 'all']
  return entries.filter(
    ({ roles, rootGroup, admin }) =>
      (!admin || viewer.isAdmin || viewer.isSuperuser) &&
      (!roles?.length || viewer.isSuperuser || roles.some((role) => viewer.roles.includes(role))) &&
      (!rootGroup || groups.includes(rootGroup)),
  )
}

const translated = translateDocument(menus)

export const applicationEntries: MenuEntry[] = translated.application
export const taskEntries: MenuEntry[] = translated.task
export const portalEntries: Record<string, MenuEntry[]> = translated.portal
export const navbarEntries: Record<string, MenuEntry[]> = translated.navbar

/** Every path of the portal's menus that a user may visit, with the application filled in. */
export function menuPathsOf(viewer: MenuViewer, tenant: string | null): string[] {
  const all = [applicationEntries, taskEntries, ...Object.values(portalEntries)].flat()
  const paths = visibleEntries(all, viewer).map(({ path }) => path.replace('{appId}', tenant ?? ''))
  return [...new Set(paths)]
}
