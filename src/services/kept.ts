import { tabStorage } from './storage'

const PREFIX = 'portal.kept.'

let hasLeft = false
const partings = new Set<() => void>()

/** What this tab keeps for its user through reloads and logins: what has been filled in and is not stored yet. */
export const kept = {
  /** Null where nothing is kept under the name. */
  read: (userId: string, name: string) => tabStorage.get(`${PREFIX}${userId}.${name}`),
  /** Null forgets it and all below it, `name/…`. */
  write(userId: string, name: string, text: string | null): void {
    if (hasLeft) return
    const key = `${PREFIX}${userId}.${name}`
    tabStorage.set(key, text)
    if (text === null) tabStorage.clear(`${key}/`)
  },
  /** Runs whenever the page may be seen for the last time, and before what belongs to a session goes. Out: ends that. */
  onParting(run: () => void): () => void {
    partings.add(run)
    return () => void partings.delete(run)
  },
  part(): void {
    for (const run of partings) run()
  },
  /** Whoever signs out leaves nothing behind, nor what pages write while they close. */
  forget(): void {
    hasLeft = true
    tabStorage.clear(PREFIX)
  },
}

window.addEventListener('pagehide', kept.part)
// On a phone a page may go without another word once it is out of sight.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && kept.part())
