import { useNavigate } from 'react-router-dom'
import { homeOf } from '@/src/app/home'
import { session } from '@/src/app/session'

/** Leaves the application for the portal's home page (specification §4). */
export function useGoHome(): () => void {
  const navigate = useNavigate()
  // The home page leaves the application as it is shown; sooner, this one's page would stand there without it.
  return () => void navigate(homeOf(session.portal, session.profile))
}
