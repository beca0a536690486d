import { App } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { CachedPages } from './CachedPages'
import { ApplicationFrame } from './layouts/ApplicationFrame'
import { PortalFrame } from './layouts/PortalFrame'
import { type PageVisit, usePageVisit } from './PageVisit'
import { PathGuard } from './PathGuard'
import { Redirect } from './Redirect'
import { RedirectRoute } from './RedirectRoute'
import { RequireUser } from './RequireUser'
import { RoutePage } from './RoutePage'
import { session } from './session'
import { toasts } from './toasts'
import { useTicket } from './useTicket'

const isPassing = ({ route }: PageVisit) => route.redirect !== undefined || route.view === 'redirect'

/** The page of the address in its frame. During a redirect the current frame stays mounted. */
export const PortalRoot = observer(function PortalRoot() {
  const visit = usePageVisit()
  const last = useRef<PageVisit | null>(null)
  useTicket()
  const { message } = App.useApp()
  useEffect(() => {
    toasts.current = message
  }, [message])
  const isOnlyPassing = isPassing(visit)
  if (!isOnlyPassing) last.current = visit
  const framed = isOnlyPassing ? last.current : visit
  return (
    <>
      <PathGuard />
      {isOnlyPassing ? visit.route.redirect ? <Redirect visit={visit} /> : <RedirectRoute /> : null}
      {framed ? <Framed visit={framed} isShown={!isOnlyPassing} /> : null}
    </>
  )
})

const Framed = observer(function Framed({ visit, isShown }: { visit: PageVisit; isShown: boolean }) {
  const { route } = visit
  if (route.access === 'public') return isShown ? <RoutePage visit={visit} isShown /> : null
  // On the way to the login there is no user for the page.
  if (!isShown && !session.user) return null
  const page = isShown ? visit : null
  return (
    <RequireUser visit={visit}>
      {route.frame === 'application' ? (
        <ApplicationFrame visit={visit}>
          <CachedPages visit={page} />
        </ApplicationFrame>
      ) : route.frame === 'portal' ? (
        <PortalFrame visit={visit}>{page ? <RoutePage key={route.path} visit={page} isShown /> : null}</PortalFrame>
      ) : page ? (
        <Alone key={visit.pathname} visit={page} />
      ) : null}
    </RequireUser>
  )
})

/** A page without a frame. A React page brings its own landmark. */
function Alone({ visit }: { visit: PageVisit }) {
  const page = <RoutePage visit={visit} isShown />
  return visit.route.page ? <main>{page}</main> : page
}
