import { tabStorage } from './storage'

const PREFIX = 'portal.kept.'

let isSignedOut = false
const listeners = new Set<() => void>()

/** What this tab keeps for its user through reloads and logins: what has been filled in and is not stored yet. */
export const storedInput = {
  /** Null where nothing is kept under the name. */
  read: (userId: string, name: string) => tabStorage.get(`${PREFIX}${userId}.${name}`),
  /** Null forgets it and all below it, `name/…`. */
  write(userId: string, name: string, text: string | null): void {
    if (isSignedOut) return
    const key = `${PREFIX}${userId}.${name}`
    tabStorage.set(key, text)
    if (text === null) tabStorage.clear(`${key}/`)
  },
  /** Runs whenever the page may be seen for the last time, and before what belongs to a session goes. Out: ends that. */
  onLeave(run: () => void): () => void {
    listeners.add(run)
    return () => void listeners.delete(run)
  },
  notifyLeave(): void {
    for (const run of listeners) run()
  },
  /** Whoever signs out leaves nothing behind, nor what pages write while they close. */
  clear(): void {
    isSignedOut = true
    tabStorage.clear(PREFIX)
  },
}

window.addEventListener('pagehide', storedInput.notifyLeave)
// On a phone a page may go without another word once it is out of sight.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storedInput.notifyLeave())
