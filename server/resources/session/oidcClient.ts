import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import { AppError } from '@/domain/errors/AppError'
import type { Env, SignOnSettings } from '@/server/env'
import { hashToken } from '@/server/plugins/session'
import type { Identity } from '@/server/resources/session/accountOf'
import { ownUrl } from '@/server/resources/session/ownUrl'
import { readSignOnCookie, writeSignOnCookie } from '@/server/resources/session/signOnCookie'

type OidcSettings = NonNullable<SignOnSettings['oidc']>

const timeoutSeconds = 10
/** Metadata of the providers; loaded again only after a failure. */
const configurations = new WeakMap<OidcSettings, Promise<Configuration>>()

/** Loads with the first login: most portals never need it. */
const loadClient = () => import('openid-client')

/** The provider's configuration. Throws sign_on_not_configured, upstream_failed. */
export async function oidcConfiguration(settings: SignOnSettings['oidc']): Promise<Configuration> {
  if (!settings) throw new AppError('sign_on_not_configured')
  const known = configurations.get(settings) ?? discover(settings)
  configurations.set(settings, known)
  try {
    return await known
  } catch (error) {
    configurations.delete(settings)
    throw new AppError('upstream_failed', { cause: error })
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await loadClient()
  const isPlain = issuer.startsWith('http:')
  const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None()
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: timeoutSeconds,
    // The settings allow it on the local machine only.
    ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
  })
}

const callbackUrl = (env: Env, request: FastifyRequest) => `${ownUrl(env, request)}${env.apiPrefix}/login/oidc/callback`

/** Begins a login (authorization code with PKCE, state and nonce). Out: the provider's address; the expected answer is stored in a cookie. */
export async function oidcLogin(env: Env, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { oidc } = env.signOn
  const configuration = await oidcConfiguration(oidc)
  const client = await loadClient()
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()]
  writeSignOnCookie(reply, env, { verifier, state, nonce })
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(env, request),
    scope: oidc!.scope,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

/** Ends a login: the identity that the provider reports. Throws ticket_invalid, upstream_failed. */
export async function oidcIdentity(env: Env, request: FastifyRequest, reply: FastifyReply) {
  const { oidc } = env.signOn
  const configuration = await oidcConfiguration(oidc)
  const expected = readSignOnCookie(request)
  writeSignOnCookie(reply, env, null)
  // Begun in another browser, or too long ago.
  if (!expected) throw new AppError('ticket_invalid')
  const client = await loadClient()
  const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  const tokens = await client
    .authorizationCodeGrant(configuration, new URL(`${callbackUrl(env, request)}${search}`), {
      pkceCodeVerifier: expected.verifier,
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw new AppError('ticket_invalid', { cause: error })
    })
  const claims = tokens.claims()!
  const isComplete = typeof claims[oidc!.usernameClaim] === 'string'
  const info = isComplete
    ? claims
    : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch((error: unknown) => {
        throw new AppError('upstream_failed', { cause: error })
      })
  return {
    signIn: 'oidc' as const,
    idToken: tokens.id_token,
    providerSession: typeof claims.sid === 'string' ? hashToken(claims.sid) : null,
    providerUser: hashToken(claims.sub),
    ...identityIn(info, oidc!.usernameClaim),
  }
}

function identityIn(claims: Record<string, unknown>, usernameClaim: string): Identity {
  const username = claims[usernameClaim]
  if (typeof username !== 'string' || !username) throw new AppError('account_unknown')
  return { username, realName: typeof claims.name === 'string' ? claims.name : undefined }
}
