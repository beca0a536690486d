/** The only code that touches the browser's storage. Blocked storage (private windows, policies) counts as empty. */
function over(pick: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(pick())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key), null),
    set: (key: string, value: string | null) =>
      attempt((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)), undefined),
  }
}

/** Kept until the tab is closed: tenant, ticket, qrCode, userInfo, platform (specification §3). */
export const tabStorage = over(() => window.sessionStorage)
/** Kept by the browser: token, portal type, preferences. */
export const lastingStorage = over(() => window.localStorage)

export const STORAGE_KEYS = {
  token: 'portal.token',
  tenant: 'portal.tenant',
  portal: 'portal.type',
  theme: 'portal.theme',
} as const
