import { useNavigate } from 'react-router-dom'
import { homeOf } from '@/src/app/home'
import { session } from '@/src/app/session'

/** Leaves the application for the portal's home page (specification §4). */
export function useGoHome(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigated first: a page of the application must not ask once more without it.
    void navigate(homeOf(session.portal, session.profile))
    session.enter(null)
  }
}
