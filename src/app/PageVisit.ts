import { useMemo } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import type { RouteEntry } from './RouteEntry'

/** A page at an address: what a tab keeps while another one is shown. */
export interface PageVisit {
  route: RouteEntry
  pathname: string
  search: string
  params: Record<string, string | undefined>
}

/** The page that the address names. */
export function usePageVisit(): PageVisit {
  const { pathname, search } = useLocation()
  const match = useMatches().at(-1)
  const route = match?.handle as RouteEntry
  const params = match?.params
  // The parameters of one path are the same each time, though not the same object.
  const key = JSON.stringify(params)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the parameters
  return useMemo(() => ({ route, pathname, search, params: params ?? {} }), [route, pathname, search, key])
}
