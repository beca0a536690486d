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
    /** Removes all entries with a key prefix. */
    clear: (prefix: string) =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      }, undefined),
  }
}

/** Stored until the tab is closed: tenant, ticket, qrCode, userInfo, platform (specification §3). */
export const tabStorage = over(() => window.sessionStorage)
/** Stored by the browser: token, portal type, preferences. */
export const lastingStorage = over(() => window.localStorage)

/** Sent with every request, so only small values: sidebar state and size (specification §3). */
export const cookieStorage = {
  get: (key: string): string | null =>
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${key}=`))
      ?.slice(key.length + 1) ?? null,
  set: (key: string, value: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
  },
}

export const STORAGE_KEYS = {
  // of this browser
  token: 'portal.token',
  portal: 'portal.type',
  theme: 'portal.theme',
  language: 'portal.language',
  /** The last used application, in which a new tab starts. */
  lastTenant: 'portal.lastTenant',
  /** Encoded list of the menu paths that the user may visit. */
  menuPaths: 'portal.menuPaths',
  /** The page requested before a single sign-on. */
  specialUri: 'portal.specialUri',
  /** `window` or `component`. */
  designMode: 'portal.designMode',
  // of this tab
  tenant: 'portal.tenant',
  ticket: 'ticket',
  qrCode: 'qrCode',
  userInfo: 'userInfo',
  platform: 'platform',
  // cookies
  sidebar: 'sidebarStatus',
  size: 'size',
} as const
