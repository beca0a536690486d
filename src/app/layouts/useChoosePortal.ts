import { useLocation, useNavigate } from 'react-router-dom'
import { portalWay } from '@/src/app/home'
import { type PortalType, session } from '@/src/app/session'

/** Stores the type of the portal and navigates to it; reloads if the page is the current one (specification §4). */
export function useChoosePortal(): (portal: PortalType) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (portal) => {
    session.switchPortal(portal)
    const { to, isReload } = portalWay(portal, pathname)
    if (isReload) window.location.reload()
    else void navigate(to)
  }
}
