/** Where people may sign in besides the login page. */
export interface SignOnSettings {
  /** Our own address as browsers see it; the request's own when absent. */
  publicUrl?: string
  /** The CAS server, without a slash at its end. */
  casUrl?: string
  oidc?: OidcSettings
  /** Whether those who sign in elsewhere and are unknown here get an account. */
  createsAccounts: boolean
}

interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret?: string
  scope: string
  /** The claim that is the user name here. */
  usernameClaim: string
}

type Variables = Record<string, string | undefined>

/** Reads the settings of single sign-on; what is wrong goes to the mistakes. */
export function readSignOn(variables: Variables, mistakes: string[]): SignOnSettings {
  return {
    publicUrl: readUrl('PUBLIC_URL', variables.PUBLIC_URL, mistakes, true),
    casUrl: readUrl('CAS_URL', variables.CAS_URL, mistakes),
    oidc: readOidc(variables, mistakes),
    createsAccounts: readCreates(variables.SSO_CREATE_USERS, mistakes),
  }
}

function readOidc(variables: Variables, mistakes: string[]): OidcSettings | undefined {
  const issuer = readUrl('OIDC_ISSUER', variables.OIDC_ISSUER, mistakes)
  const clientId = variables.OIDC_CLIENT_ID
  if (!issuer !== !clientId) {
    mistakes.push('OIDC_ISSUER 和 OIDC_CLIENT_ID 须同时设置。 OIDC_ISSUER and OIDC_CLIENT_ID must be set together.')
  }
  if (!issuer || !clientId) return undefined
  return {
    issuer,
    clientId,
    clientSecret: variables.OIDC_CLIENT_SECRET || undefined,
    scope: variables.OIDC_SCOPE || 'openid profile',
    usernameClaim: variables.OIDC_USERNAME_CLAIM || 'preferred_username',
  }
}

/** Whoever can change what the other system answers can be anybody here: beyond this machine only https will do. */
function readUrl(name: string, text: string | undefined, mistakes: string[], isOwn = false): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && (isOwn || isLoopback))
  if (url && isSafe && !url.search && !url.hash && (!isOwn || url.pathname === '/')) return text.replace(/\/+$/, '')
  const example = isOwn ? 'https://portal.example.com' : 'https://sso.example.com/path'
  mistakes.push(
    `${name} 形如 ${example}（http 只能用于本机），现在是“${text}”。 ${name} must look like ${example}; http only for this machine.`,
  )
  return undefined
}

function readCreates(text: string | undefined, mistakes: string[]): boolean {
  if (!text || text === 'false') return false
  if (text !== 'true') {
    mistakes.push(`SSO_CREATE_USERS 只能是 true 或 false，现在是“${text}”。 SSO_CREATE_USERS must be true or false.`)
  }
  return text === 'true'
}
