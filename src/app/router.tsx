import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router-dom'
import routes from '@/schemas/routes.json' with { type: 'json' }
import { ApplicationFrame } from './layouts/ApplicationFrame'
import { PortalFrame } from './layouts/PortalFrame'
import { RequireUser } from './RequireUser'
import type { RouteEntry } from './RouteEntry'
import { RoutePage } from './RoutePage'

const frames = { portal: PortalFrame, application: ApplicationFrame }

/** A redirect may carry the parameters of its own path. */
function Redirect({ to }: { to: string }) {
  const params = useParams()
  return <Navigate replace to={to.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))} />
}

function elementOf(route: RouteEntry) {
  if (route.redirect) return <Redirect to={route.redirect} />
  const page = <RoutePage route={route} />
  if (route.access === 'public') return page
  const Frame = frames[route.frame as keyof typeof frames]
  return <RequireUser route={route}>{Frame ? <Frame>{page}</Frame> : page}</RequireUser>
}

/** Routes are data (schemas/routes.json); this only turns them into what the router wants. */
export const router = createBrowserRouter(
  (routes.routes as RouteEntry[]).map((route): RouteObject => ({ path: route.path, element: elementOf(route) })),
)
