import type { FastifyBaseLogger } from 'fastify'
import type { SignIn } from '@/server/db/tables'
import type { SignOnSettings } from '@/server/env'
import { oidcConfiguration } from '@/server/resources/session/oidcClient'

/** Where a session is ended at its provider; null if that is not known. In: the address to return to, in full. */
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
      // Providers know the exact addresses they may redirect to; ours is the login page.
      post_logout_redirect_uri: new URL('/login', target).href,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href
  } catch (error) {
    // A logout must succeed here even if the provider is unavailable.
    log.warn({ err: error }, 'the provider could not be asked where to log out')
    return null
  }
}
