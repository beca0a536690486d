import { observer } from 'mobx-react-lite'
import { Navigate, useLocation } from 'react-router-dom'
import { useApplicationHome } from './layouts/useApplicationMenu'
import type { PageVisit } from './PageVisit'
import { redirectTarget } from './redirectTarget'
import { session } from './session'
import { ToLogin } from './ToLogin'

/** Navigates from a route that only redirects. One that names an application enters it. */
export const Redirect = observer(function Redirect({ visit }: { visit: PageVisit }) {
  const { route, pathname, search, params } = visit
  const { hash } = useLocation()
  const home = useApplicationHome(route.opensHome && session.user ? (params.appId ?? null) : null)
  if (route.returning && !session.user) return <ToLogin target={`${pathname}${search}`} />
  if (session.user && params.appId) session.enter(params.appId)
  if (home === undefined) return null
  if (home) return <Navigate replace to={home} />
  // Users without builder rights are not redirected to design pages, which would be refused (specification §2.7).
  const portal = session.portal === 'develop' && !session.isBuilder ? 'workbench' : session.portal
  return <Navigate replace to={`${redirectTarget(visit, portal, session.tenant)}${hash}`} />
})
