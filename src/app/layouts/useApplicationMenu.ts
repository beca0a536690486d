import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { call } from '@/src/services/api'

export type MenuNode = OperationTypes['workbenchMenus']['reply']['content'][number]

/** The application's own menu, as the server returns it for this user. */
export function useApplicationMenu(appId: string | null): MenuNode[] {
  const { data } = useQuery({
    queryKey: ['data', 'workbenchMenus', appId],
    enabled: appId !== null,
    queryFn: () => call('workbenchMenus', { query: { appId: appId ?? '' } }),
  })
  return data?.content ?? []
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
