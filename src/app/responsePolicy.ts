import { prefixed, setResponsePolicy } from '@/src/services/http'
import { forgetSession } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS, tabStorage } from '@/src/services/storage'
import { storedInput } from '@/src/services/storedInput'
import { session } from './session'
import { toasts } from './toasts'

/** The route to come back to, with the application's id where the path does not name it (specification §8). */
function currentTarget(): string {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  if (session.tenant && !pathname.includes(session.tenant) && !query.has('appId')) query.set('appId', session.tenant)
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}

function forget(): void {
  storedInput.notifyLeave()
  forgetSession()
  session.signedOut()
}

/** What the browser does when the server says that the session is over; RequireUser then leads to the login. */
export function installResponsePolicy(): void {
  const toLogin = () => {
    // Inside another site's frame the host is told, so that it may sign in again.
    if (window.parent !== window) window.parent.postMessage({ type: 'tokenFailure' }, '*')
    const target = currentTarget()
    forget()
    if (!target.startsWith('/login')) window.location.assign(`/login?target_uri=${encodeURIComponent(target)}`)
  }
  setResponsePolicy({
    ended: forget,
    failed: (text, seconds = 5) => void toasts.current?.open({ type: 'error', content: text, duration: seconds }),
    unauthenticated: (realm) => {
      const ticket = tabStorage.get(STORAGE_KEYS.ticket)
      if (realm === 'local') forget()
      else if (realm === null && ticket) {
        // A ticket counts once; where to come back to is kept, for the address will not say it.
        tabStorage.set(STORAGE_KEYS.ticket, '')
        const target = currentTarget()
        if (!target.startsWith('/login')) lastingStorage.set(STORAGE_KEYS.specialUri, target)
        window.location.assign(`${prefixed('/login/cas')}?ticket=${encodeURIComponent(ticket)}`)
      } else toLogin()
    },
  })
}
