import { prefixed, setResponsePolicy } from '@/src/services/http'
import { forgetSession } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS, tabStorage } from '@/src/services/storage'
import { storedInput } from '@/src/services/storedInput'
import { session } from './session'
import { toasts } from './toasts'

/** The route to return to, with the application's id if the path does not contain it (specification §8). */
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

/** Handles responses that end the session; RequireUser then navigates to the login. */
export function installResponsePolicy(): void {
  const toLogin = () => {
    // Inside another site's frame the host is notified, so that it can sign in again.
    if (window.parent !== window) window.parent.postMessage({ type: 'tokenFailure' }, '*')
    const target = currentTarget()
    forget()
    if (!target.startsWith('/login')) window.location.assign(`/login?target_uri=${encodeURIComponent(target)}`)
  }
  setResponsePolicy({
    ended: forget,
    failed: (text, seconds = 5) => void toasts.current?.open({ type: 'error', content: text, duration: seconds }),
    unauthenticated: (authScheme) => {
      const ticket = tabStorage.get(STORAGE_KEYS.ticket)
      if (authScheme === 'local') forget()
      else if (authScheme === null && ticket) {
        // A ticket can be used once; the target is stored, since the address will not contain it.
        tabStorage.set(STORAGE_KEYS.ticket, '')
        const target = currentTarget()
        if (!target.startsWith('/login')) lastingStorage.set(STORAGE_KEYS.specialUri, target)
        window.location.assign(`${prefixed('/login/cas')}?ticket=${encodeURIComponent(ticket)}`)
      } else toLogin()
    },
  })
}
