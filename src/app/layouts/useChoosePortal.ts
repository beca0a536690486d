import { useLocation, useNavigate } from 'react-router-dom'
import { portalWay } from '@/src/app/home'
import { type PortalType, session } from '@/src/app/session'

/** Stores the type of the portal and goes to it; where the page is there already, it is loaded anew (specification §4). */
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
