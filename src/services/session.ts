import type { OperationTypes } from '@/domain/contract/generated/types'
import { call, urlOf } from './api'
import { http } from './http'
import { lastingStorage, STORAGE_KEYS, tabStorage } from './storage'
import { storedInput } from './storedInput'

export type CurrentUser = OperationTypes['currentUser']['reply']

/** Signs in with the form encoding of the specification (§7) and stores the token. */
export async function signIn(username: string, password: string): Promise<CurrentUser> {
  const { data } = await http.post<OperationTypes['login']['reply']>(
    urlOf('login'),
    new URLSearchParams({ username, password }),
  )
  lastingStorage.set(STORAGE_KEYS.token, data.token)
  return data.user
}

/** Redeems the code of a QR entry or of a single sign-on (specification §4, §7). Out: the signed-in user; rejects with what to do. */
export async function signInByCode(randomCode: string): Promise<CurrentUser> {
  const { code, token, user, message } = await call('authByQrCode', { query: { randomCode } })
  if (code !== 1 || !token || !user) throw new Error(message)
  lastingStorage.set(STORAGE_KEYS.token, token)
  return user
}

export const hasToken = () => lastingStorage.get(STORAGE_KEYS.token) !== null

/** Stores the signed-in user for this tab (specification §3: userInfo); null removes it. */
export function rememberUser(user: CurrentUser | null): void {
  tabStorage.set(STORAGE_KEYS.userInfo, user && JSON.stringify(user))
}

/** Removes the session's data from the browser. */
export function forgetSession(): void {
  lastingStorage.set(STORAGE_KEYS.token, null)
  lastingStorage.set(STORAGE_KEYS.menuPaths, null)
  tabStorage.set(STORAGE_KEYS.tenant, null)
  rememberUser(null)
}

/** Delay of the removal after the redirect (specification §9). */
const CLEANUP_MS = 500

/** Leaves by browser navigation, as specified; the server ends the session and redirects to the target. */
export function signOut(target: string): void {
  window.location.assign(`${urlOf('logout')}?target_uri=${encodeURIComponent(target)}`)
  rememberUser(null)
  storedInput.clear()
  // The navigation sends the cookie; the other data is removed a moment later.
  setTimeout(forgetSession, CLEANUP_MS)
}

export const currentUser = () => call('currentUser')
