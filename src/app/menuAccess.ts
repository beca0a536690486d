import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { menuPathsOf } from './menus'
import { menuViewerIn } from './menuViewer'
import type { PageVisit } from './PageVisit'
import { session } from './session'

interface StoredPaths {
  /** The user and the application of the list; another tab may have stored one for others. */
  owner: string
  paths: string[]
}

const encode = (value: StoredPaths): string => window.btoa(encodeURIComponent(JSON.stringify(value)))

function decode(text: string | null): StoredPaths | null {
  try {
    const value = JSON.parse(decodeURIComponent(window.atob(text ?? ''))) as StoredPaths
    return Array.isArray(value.paths) ? value : null
  } catch {
    return null
  }
}

/** The stored list, recreated if it is missing or belongs to another user or application. */
function storedPaths(appId: string | null): string[] {
  const viewer = menuViewerIn(appId)
  if (!viewer) return []
  const owner = [session.user?.id, appId ?? '', viewer.root, viewer.isAdmin].join(' ')
  const stored = decode(lastingStorage.get(STORAGE_KEYS.menuPaths))
  if (stored?.owner === owner) return stored.paths
  const paths = menuPathsOf(viewer, appId)
  lastingStorage.set(STORAGE_KEYS.menuPaths, encode({ owner, paths }))
  return paths
}

/**
 * The specification's permission check (§2.7, §6): a flagged route is allowed if the stored, encoded list of menu paths contains it.
 * It only spares users a page without content; the server enforces the rights.
 */
export const menuAccess = {
  allows({ route, pathname, params }: Pick<PageVisit, 'route' | 'pathname' | 'params'>): boolean {
    if (!route.guarded) return true
    const appId = params.appId ?? session.tenant
    const path = route.activeMenu?.replace(':appId', appId ?? '') ?? pathname
    return storedPaths(appId).includes(path)
  },
}
