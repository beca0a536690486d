import type { Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export interface OidcServer {
  issuer: string
  /** Signs the provider's tokens. */
  sign(claims: JWTPayload): Promise<string>
  close(): Promise<void>
}

interface OidcOptions {
  port: number
  /** The portal's address. */
  portal: string
  clientId: string
  clientSecret: string
  /** Receives the provider's logout notification, and returns the response's status; over the network if absent. */
  deliver?: (body: string) => Promise<number>
}

/** A real OpenID Connect provider with its own login pages; it accepts any user name. */
export async function startOidcServer({
  port,
  portal,
  clientId,
  clientSecret,
  deliver,
}: OidcOptions): Promise<OidcServer> {
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { kid: 'tests', alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/bpm-server/login/oidc/callback`],
        post_logout_redirect_uris: [`${portal}/login`],
        backchannel_logout_uri: `${portal}/bpm-server/logout/oidc`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...key }] },
    // The provider's own client refuses to call this machine.
    fetch: async (url, { method, headers, body } = {}) =>
      deliver ? new Response(null, { status: await deliver(String(body)) }) : fetch(url, { method, headers, body }),
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, preferred_username: sub, name: '韩梅梅' }) }),
    cookies: { keys: ['only for tests'] },
  })
  const server: Server = await new Promise((resolve) => {
    const listening = provider.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return {
    issuer,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A browser at the provider's pages. */
export interface ProviderVisit {
  /** Begins a login at an address of the provider. Out: the address that it redirects back to. */
  signIn(start: string, username: string): Promise<string>
  /** Ends the session at the provider. */
  signOut(issuer: string): Promise<void>
}

/** In: the portal's address, at which the visit ends. */
export function visitProvider(portal: string): ProviderVisit {
  const jar = new Map<string, string>()
  const ask = async (url: string, body?: URLSearchParams) => {
    const reply = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location) return { next: new URL(location, url).href, page: '' }
    return { next: null, page: await reply.text() }
  }
  return {
    async signIn(start, username) {
      let url = start
      let body: URLSearchParams | undefined
      for (;;) {
        const { next, page } = await ask(url, body)
        if (next?.startsWith(portal)) return next
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
        if (!next && !prompt) throw new Error(`the provider answered: ${page.slice(0, 300)}`)
        body = prompt ? new URLSearchParams({ prompt, login: username, password: 'x' }) : undefined
        url = next ?? url
      }
    },
    async signOut(issuer) {
      const { page } = await ask(`${issuer}/session/end`)
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1]
      if (!xsrf) throw new Error(`the provider answered: ${page.slice(0, 300)}`)
      await ask(`${issuer}/session/end/confirm`, new URLSearchParams({ xsrf, logout: 'yes' }))
    },
  }
}
