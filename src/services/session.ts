import type { OperationTypes } from '@/domain/contract/generated/types'
import { call, urlOf } from './api'
import { http } from './http'
import { lastingStorage, STORAGE_KEYS, tabStorage } from './storage'

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

export const hasToken = () => lastingStorage.get(STORAGE_KEYS.token) !== null

/** Forgets what the browser holds of the session. */
export function forgetSession(): void {
  lastingStorage.set(STORAGE_KEYS.token, null)
  tabStorage.set(STORAGE_KEYS.tenant, null)
}

/** Leaves by browser navigation, as the specification says; the server ends the session and sends on to the target. */
export function signOut(target: string): void {
  window.location.assign(`${urlOf('logout')}?target_uri=${encodeURIComponent(target)}`)
  // The cookie travels with the navigation; what the browser holds goes a moment later (§9: 500 ms).
  setTimeout(forgetSession, 500)
}

export const currentUser = () => call('currentUser')
