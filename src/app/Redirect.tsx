import { observer } from 'mobx-react-lite'
import { Navigate } from 'react-router-dom'
import type { PageVisit } from './PageVisit'
import { redirectTarget } from './redirectTarget'
import { session } from './session'
import { ToLogin } from './ToLogin'

/** Leads on from a route that only redirects. */
export const Redirect = observer(function Redirect({ visit }: { visit: PageVisit }) {
  const { route, pathname, search } = visit
  if (route.returning && !session.user) return <ToLogin target={`${pathname}${search}`} />
  return <Navigate replace to={redirectTarget(visit, session.portal, session.tenant)} />
})
