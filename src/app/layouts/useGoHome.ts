import { useNavigate } from 'react-router-dom'
import { homeOf } from '@/src/app/home'
import { session } from '@/src/app/session'

/** Leaves the application for the portal's home page (specification §4). */
export function useGoHome(): () => void {
  const navigate = useNavigate()
  // The home page leaves the application once it is shown; earlier, the current page would be rendered without one.
  return () => void navigate(homeOf(session.portal, session.profile))
}
