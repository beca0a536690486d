import { tabStorage } from './storage'

// Part of stored keys, therefore not renamed.
const PREFIX = 'portal.kept.'

let isSignedOut = false
const listeners = new Set<() => void>()

/** Unsaved input of this tab's user, which survives reloads and logins. */
export const storedInput = {
  /** Null if nothing is stored under the name. */
  read: (userId: string, name: string) => tabStorage.get(`${PREFIX}${userId}.${name}`),
  /** Null removes it and all entries below it, `name/…`. */
  write(userId: string, name: string, text: string | null): void {
    if (isSignedOut) return
    const key = `${PREFIX}${userId}.${name}`
    tabStorage.set(key, text)
    if (text === null) tabStorage.clear(`${key}/`)
  },
  /** Runs whenever the page may be unloaded, and before a session's data is removed. Out: how to unsubscribe. */
  onLeave(run: () => void): () => void {
    listeners.add(run)
    return () => void listeners.delete(run)
  },
  notifyLeave(): void {
    for (const run of listeners) run()
  },
  /** At sign-out: removes everything, and ignores later writes of closing pages. */
  clear(): void {
    isSignedOut = true
    tabStorage.clear(PREFIX)
  },
}

window.addEventListener('pagehide', storedInput.notifyLeave)
// On a phone a hidden page may be unloaded without a further event.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storedInput.notifyLeave())
