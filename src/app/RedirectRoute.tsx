import { Navigate, useLocation } from 'react-router-dom'

/** `/redirect{fullPath}`: leaves a page and comes back to it at once, so that it is made anew (specification §2.2). */
export function RedirectRoute() {
  const { pathname, search } = useLocation()
  // Only what follows is taken, and it stays a path of this site: `/redirect//host` leads to `/host` here.
  const target = `/${pathname.replace(/^\/redirect\/*/, '')}${search}`
  return <Navigate replace to={target} />
}
