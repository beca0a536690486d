import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { menuPathsOf } from './menus'
import { menuViewerIn } from './menuViewer'
import type { PageVisit } from './PageVisit'
import { session } from './session'

interface StoredPaths {
  /** Whom, and in which application, the list is for; another tab may have stored one for elsewhere. */
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

/** The list that is stored, renewed when it is somebody else's or there is none. */
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
 * The specification's permission check (§2.7, §6): a flagged route is allowed when the stored, encoded list of menu paths holds it.
 * It spares people a page that could show nothing; what they may read and do the server decides.
 */
export const menuAccess = {
  allows({ route, pathname, params }: Pick<PageVisit, 'route' | 'pathname' | 'params'>): boolean {
    if (!route.guarded) return true
    const appId = params.appId ?? session.tenant
    const path = route.activeMenu?.replace(':appId', appId ?? '') ?? pathname
    return storedPaths(appId).includes(path)
  },
}
