import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { errorCatalogue } from '@/domain/errors/catalogue'
import { isErrorCode } from '@/domain/errors/isErrorCode'
import { t } from '@/domain/i18n/t'
import { LoginPage } from '@/src/pages/login/LoginPage'
import type { QrLoginProps } from '@/src/pages/login/QrLogin'
import { call, urlOf } from '@/src/services/api'
import { signIn, signInByCode } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { HOME } from './home'
import { session } from './session'

const SIGN_ON = { cas: 'loginCas', oidc: 'loginOidc' } as const

/** A signed-in telephone opens the address and approves; this browser is then signed in as the person who approved. */
const QR: QrLoginProps = {
  async onBegin() {
    const { scanCode, ticket, expiresAt } = await call('beginQrLogin')
    return { url: new URL(`/qr-login/${scanCode}`, window.location.origin).href, ticket, expiresAt }
  },
  async onAsk(ticket) {
    const user = await signInByCode(ticket).catch(() => null)
    if (user) await session.signedIn(user)
    return user !== null
  },
}

/** Only a path of this site is a valid target; `//host` and `/\host` are addresses of other sites. */
const isLocal = (target: string) => /^\/(?![/\\])/.test(target)

/** The reason of a failed single sign-on, from the address. */
const reasonOf = (search: URLSearchParams): string | null => {
  const reason = search.get('reason')
  return isErrorCode(reason) ? t(errorCatalogue[reason].message) : null
}

export const LoginRoute = observer(function LoginRoute() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // After a single sign-on the address no longer contains the requested page.
  const requested = search.get('target_uri') ?? lastingStorage.get(STORAGE_KEYS.specialUri) ?? HOME
  const target = isLocal(requested) ? requested : HOME
  const hasProfile = session.profile !== null
  useEffect(() => {
    if (!hasProfile) void session.loadProfile()
  }, [hasProfile])
  if (session.user) return <Arrived target={target} />
  const methods = session.profile?.singleSignOn ?? []
  return (
    <LoginPage
      accounts={session.profile?.accounts ?? []}
      problem={session.entryProblem ?? reasonOf(search)}
      signOn={methods.map((method) => ({
        title: methods.length > 1 ? t('单点登录 {method}', { method: method.toUpperCase() }) : t('单点登录'),
        start: () => {
          lastingStorage.set(STORAGE_KEYS.specialUri, target)
          window.location.assign(urlOf(SIGN_ON[method]))
        },
      }))}
      qr={QR}
      onSubmit={async (username, password) => {
        await session.signedIn(await signIn(username, password))
        lastingStorage.set(STORAGE_KEYS.specialUri, null)
        void navigate(target, { replace: true })
      }}
    />
  )
})

/** Goes to the requested page once; the next login has its own target. */
function Arrived({ target }: { target: string }) {
  useEffect(() => lastingStorage.set(STORAGE_KEYS.specialUri, null), [])
  return <Navigate replace to={target} />
}
