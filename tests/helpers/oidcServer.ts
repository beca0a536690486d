import type { Server } from 'node:http'
import { Provider } from 'oidc-provider'

export interface OidcServer {
  issuer: string
  close(): Promise<void>
}

interface OidcOptions {
  port: number
  /** The portal's address. */
  portal: string
  clientId: string
  clientSecret: string
}

/** A real OpenID Connect provider with its own login pages; whoever signs in is whom they say. */
export async function startOidcServer({ port, portal, clientId, clientSecret }: OidcOptions): Promise<OidcServer> {
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/bpm-server/login/oidc/callback`],
        post_logout_redirect_uris: [`${portal}/login`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'name'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, preferred_username: sub, name: '韩梅梅' }) }),
    cookies: { keys: ['only for tests'] },
  })
  const server: Server = await new Promise((resolve) => {
    const listening = provider.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Goes through the provider's pages as a browser would. Out: where it leads back to. */
export async function signInAtProvider(start: string, username: string, portal: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = start
  let body: URLSearchParams | undefined
  for (;;) {
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
    const next = location ? new URL(location, url).href : url
    if (next.startsWith(portal)) return next
    const page = location ? '' : await reply.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!location && !prompt) throw new Error(`the provider answered ${reply.status}: ${page.slice(0, 300)}`)
    body = prompt ? new URLSearchParams({ prompt, login: username, password: 'x' }) : undefined
    url = next
  }
}
