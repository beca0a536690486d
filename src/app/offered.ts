import { matchRoutes } from 'react-router-dom'
import routes from '@/schemas/routes.json' with { type: 'json' }
import type { RouteEntry } from './RouteEntry'

const table = (routes.routes as RouteEntry[]).map((route) => ({ path: route.path, handle: route }))

/** Who looks at a menu, and in which portal. */
export interface Onlooker {
  portal: string
  isSuperuser: boolean
  isAdmin: boolean
  isBuilder: boolean
}

/** As many redirects as lead to a page one after the other. */
const MOST_REDIRECTS = 5

/** The page that a path of the portal leads to in the end. */
function routeOf(path: string, portal: string): RouteEntry | undefined {
  let at = path
  for (let turn = 0; turn < MOST_REDIRECTS; turn += 1) {
    const route = matchRoutes(table, at.replaceAll(/\{\w+\}/g, 'x'))?.at(-1)?.route.handle
    const next = route?.redirects?.[portal] ?? route?.redirect
    if (!next) return route
    at = next
  }
  return undefined
}

/** Whether a path leads to a page that is there, and that somebody may open; its address resolves in any case. */
export function isOfferedTo(path: string, { portal, isSuperuser, isAdmin, isBuilder }: Onlooker): boolean {
  const route = routeOf(path, portal)
  if (!route || route.view === 'not-yet' || route.view === 'not-found') return false
  if (route.superuser) return isSuperuser
  return route.admin ? isAdmin : !route.builder || isBuilder
}
