import { tabStorage } from './storage'

const PREFIX = 'portal.kept.'

let hasLeft = false

/** What this tab keeps for its user through reloads and logins: what has been filled in and is not stored yet. */
export const kept = {
  /** Null where nothing is kept under the name. */
  read: (userId: string, name: string) => tabStorage.get(`${PREFIX}${userId}.${name}`),
  /** Null forgets it. */
  write(userId: string, name: string, text: string | null): void {
    if (!hasLeft) tabStorage.set(`${PREFIX}${userId}.${name}`, text)
  },
  /** Whoever signs out leaves nothing behind, nor what pages write while they close. */
  forget(): void {
    hasLeft = true
    tabStorage.clear(PREFIX)
  },
}
