import { matchRoutes } from 'react-router-dom'
import routes from '@/schemas/routes.json' with { type: 'json' }
import type { RouteEntry } from './RouteEntry'

const table = (routes.routes as RouteEntry[]).map((route) => ({ path: route.path, handle: route }))

/** The viewer of a menu, and the portal. */
export interface Onlooker {
  portal: string
  isSuperuser: boolean
  isAdmin: boolean
  isBuilder: boolean
}

/** Limit of consecutive redirects. */
const MAX_REDIRECTS = 5

/** The page of a path after all redirects. */
function routeOf(path: string, portal: string): RouteEntry | undefined {
  let at = path
  for (let turn = 0; turn < MAX_REDIRECTS; turn += 1) {
    const route = matchRoutes(table, at.replaceAll(/\{\w+\}/g, 'x'))?.at(-1)?.route.handle
    const next = route?.redirects?.[portal] ?? route?.redirect
    if (!next) return route
    at = next
  }
  return undefined
}

/** Whether a path leads to a built page that the user may open; its address resolves in any case. */
export function isOfferedTo(path: string, { portal, isSuperuser, isAdmin, isBuilder }: Onlooker): boolean {
  const route = routeOf(path, portal)
  if (!route || route.view === 'not-yet' || route.view === 'not-found') return false
  if (route.superuser) return isSuperuser
  return route.admin ? isAdmin : !route.builder || isBuilder
}
