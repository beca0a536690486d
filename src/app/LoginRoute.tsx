import { observer } from 'mobx-react-lite'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { LoginPage } from '@/src/pages/login/LoginPage'
import { signIn } from '@/src/services/session'
import { lastingStorage, STORAGE_KEYS } from '@/src/services/storage'
import { session } from './session'

const HOME = '/ywx/workbench'

/** Only a path of this site may be returned to; `//host` and `/\host` are addresses of others. */
const isLocal = (target: string) => /^\/(?![/\\])/.test(target)

export const LoginRoute = observer(function LoginRoute() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // After a login elsewhere the address no longer says what was asked for.
  const asked = search.get('target_uri') ?? lastingStorage.get(STORAGE_KEYS.specialUri) ?? HOME
  const target = isLocal(asked) ? asked : HOME
  if (session.user) return <Navigate replace to={target} />
  return (
    <LoginPage
      accounts={session.profile?.accounts ?? []}
      onSubmit={async (username, password) => {
        await session.signedIn(await signIn(username, password))
        lastingStorage.set(STORAGE_KEYS.specialUri, null)
        void navigate(target, { replace: true })
      }}
    />
  )
})
