import { observer } from 'mobx-react-lite'
import { Navigate } from 'react-router-dom'
import type { PageVisit } from './PageVisit'
import { redirectTarget } from './redirectTarget'
import { session } from './session'

/** Leads on from a route that only redirects. */
export const Redirect = observer(function Redirect({ visit }: { visit: PageVisit }) {
  return <Navigate replace to={redirectTarget(visit, session.portal, session.tenant)} />
})
