import { STORAGE_KEYS, tabStorage } from '@/src/services/storage'

/** What another system passes in the address of the first page. */
const HANDED_OVER = [STORAGE_KEYS.ticket, STORAGE_KEYS.qrCode] as const

/**
 * Stores the ticket and the QR code of the address for this tab (specification §4) and removes them from the address: they are
 * credentials, so they must stay neither in the history nor in shared links. Runs before anything else.
 */
export function takeEntry(): void {
  const url = new URL(window.location.href)
  let isTaken = false
  for (const key of HANDED_OVER) {
    const value = url.searchParams.get(key)
    if (value === null) continue
    tabStorage.set(key, value)
    url.searchParams.delete(key)
    isTaken = true
  }
  if (isTaken) window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`)
}
