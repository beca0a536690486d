import { Navigate, useLocation } from 'react-router-dom'

/** `/redirect{fullPath}`: leaves a page and returns immediately, so that it is mounted again (specification §2.2). */
export function RedirectRoute() {
  const { pathname, search } = useLocation()
  // Only the rest of the path is used, so it stays on this site: `/redirect//host` leads to `/host` here.
  const target = `/${pathname.replace(/^\/redirect\/*/, '')}${search}`
  return <Navigate replace to={target} />
}
