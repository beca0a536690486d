import type { createRemoteJWKSet, JWTPayload } from 'jose'
import type { Configuration } from 'openid-client'
import { AppError } from '@/domain/errors/AppError'
import { isRecord } from '@/domain/isRecord'
import type { SignOnSettings } from '@/server/env'
import { oidcConfiguration } from '@/server/resources/session/oidcClient'

type Keys = ReturnType<typeof createRemoteJWKSet>

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const timeoutMs = 10_000
/** Tolerance for the provider's clock, and the maximum age of a token. */
const clockToleranceSeconds = 60
const oldestSeconds = 300

/** The provider's signing keys; loaded again when it uses an unknown one. */
const keysOf = new WeakMap<Configuration, Keys>()

/**
 * The subject of a provider's logout token (OpenID Connect Back-Channel Logout 1.0, §2.6). Out: at least one of both. Throws bad_request,
 * sign_on_not_configured, upstream_failed.
 */
export async function verifyLogoutToken(
  settings: SignOnSettings['oidc'],
  token: string,
): Promise<{ sid?: string; sub?: string }> {
  const configuration = await oidcConfiguration(settings)
  const { issuer, jwks_uri: address } = configuration.serverMetadata()
  if (!address) throw new AppError('upstream_failed')
  const { createRemoteJWKSet, errors, jwtVerify } = await import('jose')
  const keys = keysOf.get(configuration) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: timeoutMs })
  keysOf.set(configuration, keys)
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: settings!.clientId,
    // No unsigned tokens and no shared secrets: the provider publishes public keys only.
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
  }).catch((error: unknown) => {
    const isAway = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout
    throw new AppError(isAway ? 'upstream_failed' : 'bad_request', { cause: error })
  })
  return namedIn(payload)
}

/** An ID token, which has a nonce and no events, is not a logout token. */
function namedIn({ events, nonce, sid, sub }: JWTPayload): { sid?: string; sub?: string } {
  const event = isRecord(events) && Object.hasOwn(events, logoutEvent) ? events[logoutEvent] : null
  const named = { sid: textIn(sid), sub: textIn(sub) }
  if (!isRecord(event) || nonce !== undefined || (!named.sid && !named.sub)) throw new AppError('bad_request')
  return named
}

const textIn = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
