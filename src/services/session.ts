import type { OperationTypes } from '@/domain/contract/generated/types'
import { call, urlOf } from './api'
import { http } from './http'
import { lastingStorage, STORAGE_KEYS, tabStorage } from './storage'
import { storedInput } from './storedInput'

export type CurrentUser = OperationTypes['currentUser']['reply']

/** Signs in with the form encoding that the specification asks for (§7) and keeps the token. */
export async function signIn(username: string, password: string): Promise<CurrentUser> {
  const { data } = await http.post<OperationTypes['login']['reply']>(
    urlOf('login'),
    new URLSearchParams({ username, password }),
  )
  lastingStorage.set(STORAGE_KEYS.token, data.token)
  return data.user
}

/** Redeems the code of a QR entry or of a login elsewhere (specification §4, §7). Out: who is signed in now; rejects with what to do. */
export async function signInByCode(randomCode: string): Promise<CurrentUser> {
  const { code, token, user, message } = await call('authByQrCode', { query: { randomCode } })
  if (code !== 1 || !token || !user) throw new Error(message)
  lastingStorage.set(STORAGE_KEYS.token, token)
  return user
}

export const hasToken = () => lastingStorage.get(STORAGE_KEYS.token) !== null

/** Keeps who is signed in for this tab (specification §3: userInfo); null forgets it. */
export function rememberUser(user: CurrentUser | null): void {
  tabStorage.set(STORAGE_KEYS.userInfo, user && JSON.stringify(user))
}

/** Forgets what the browser holds of the session. */
export function forgetSession(): void {
  lastingStorage.set(STORAGE_KEYS.token, null)
  lastingStorage.set(STORAGE_KEYS.menuPaths, null)
  tabStorage.set(STORAGE_KEYS.tenant, null)
  rememberUser(null)
}

/** What the browser holds goes this long after the redirect (specification §9). */
const CLEANUP_MS = 500

/** Leaves by browser navigation, as the specification says; the server ends the session and sends on to the target. */
export function signOut(target: string): void {
  window.location.assign(`${urlOf('logout')}?target_uri=${encodeURIComponent(target)}`)
  rememberUser(null)
  storedInput.clear()
  // The cookie travels with the navigation; what else the browser holds goes a moment later.
  setTimeout(forgetSession, CLEANUP_MS)
}

export const currentUser = () => call('currentUser')
