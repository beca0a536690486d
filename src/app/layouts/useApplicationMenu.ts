import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { call } from '@/src/services/api'

export type MenuNode = OperationTypes['workbenchMenus']['reply']['content'][number]

const useMenus = (appId: string | null) =>
  useQuery({
    queryKey: ['data', 'workbenchMenus', appId],
    enabled: appId !== null,
    queryFn: () => call('workbenchMenus', { query: { appId: appId ?? '' } }),
  })

/** The application's own menu, as the server returns it for this user. */
export const useApplicationMenu = (appId: string | null): MenuNode[] => useMenus(appId).data?.content ?? []

/** The page that an application opens with for this user; undefined until it is known, null for the usual one. */
export function useApplicationHome(appId: string | null): string | null | undefined {
  const { data, isError } = useMenus(appId)
  if (appId === null || isError) return null
  return data && (homeIn(data.content) ?? null)
}

function homeIn(nodes: readonly MenuNode[]): string | undefined {
  for (const { isHome, path, children } of nodes) {
    const home = isHome ? path : homeIn(children ?? [])
    if (home) return home
  }
  return undefined
}

/** Names of a menu's pages by their paths. */
export function menuTitles(nodes: readonly MenuNode[]): Map<string, string> {
  const titles = new Map<string, string>()
  const walk = (some: readonly MenuNode[]) => {
    for (const { path, name, children } of some) {
      if (path) titles.set(path, name)
      walk(children ?? [])
    }
  }
  walk(nodes)
  return titles
}
