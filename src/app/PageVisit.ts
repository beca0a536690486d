import { useMemo } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { RouteEntry } from './RouteEntry'

/** A page at an address: what a tab stores while another one is shown. */
export interface PageVisit {
  route: RouteEntry
  pathname: string
  search: string
  params: Record<string, string | undefined>
}

/** The page of an address. Every navigation is a separate visit, even one back to the same address. */
export function usePageVisit(): PageVisit {
  const { pathname, search, key } = useLocation()
  const match = useMatches().at(-1)
  const route = match?.handle as RouteEntry
  // The parameters of one path are equal each time, though not the same object.
  const named = JSON.stringify(match?.params ?? {})
  const params = useMemo(() => JSON.parse(named) as PageVisit['params'], [named])
  return useMemo(() => ({ route, pathname, search, params }), [route, pathname, search, params, key])
}
