import type { FastifyBaseLogger } from 'fastify'
import type { SignIn } from '@/server/db/tables'
import type { SignOnSettings } from '@/server/env'
import { oidcConfiguration } from '@/server/resources/session/oidcClient'

/** Where a session ends that began elsewhere; null where it is not known. In: the address to come back to, in full. */
export async function endElsewhere(
  settings: SignOnSettings,
  { signIn, idToken }: { signIn: SignIn; idToken?: string | null },
  target: string,
  log: FastifyBaseLogger,
): Promise<string | null> {
  if (signIn === 'cas' && settings.casUrl) return `${settings.casUrl}/logout?service=${encodeURIComponent(target)}`
  if (signIn !== 'oidc' || !settings.oidc) return null
  try {
    const configuration = await oidcConfiguration(settings.oidc)
    if (!configuration.serverMetadata().end_session_endpoint) return null
    const { buildEndSessionUrl } = await import('openid-client')
    return buildEndSessionUrl(configuration, {
      // Providers know the exact addresses they may lead to; ours is the login page.
      post_logout_redirect_uri: new URL('/login', target).href,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href
  } catch (error) {
    // Nobody stays signed in here because the provider is away.
    log.warn({ err: error }, 'the provider could not be asked where to log out')
    return null
  }
}
