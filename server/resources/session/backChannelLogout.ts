import { type RawBuilder, sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import type { SignOnSettings } from '@/server/env'
import { hashToken } from '@/server/plugins/session'
import { verifyLogoutToken } from '@/server/resources/session/logoutToken'
import { readXml } from '@/server/resources/session/readXml'
import { announceEndedSessions } from '@/server/resources/sessionEnds'

/**
 * Ends the session that a CAS ticket began (CAS protocol 3.0, §2.3.3). Knowing the ticket is the authorisation; the response reveals
 * nothing about others. In: the SAML LogoutRequest, XML of limited length. Throws sign_on_not_configured, bad_request.
 */
export async function casLogout(db: Database, { casUrl }: SignOnSettings, logoutRequest: string): Promise<void> {
  if (!casUrl) throw new AppError('sign_on_not_configured')
  const ticket = ticketIn(logoutRequest)
  if (!ticket) throw new AppError('bad_request')
  await endWhere(db, sql<boolean>`sign_in = 'cas' and provider_session = ${hashToken(ticket)}`)
}

function ticketIn(logoutRequest: string): string | null {
  try {
    const { LogoutRequest } = readXml(logoutRequest) as { LogoutRequest?: { SessionIndex?: unknown } }
    const ticket = LogoutRequest?.SessionIndex
    return typeof ticket === 'string' ? ticket.trim() : null
  } catch (error) {
    throw new AppError('bad_request', { cause: error })
  }
}

/**
 * Ends the session that a logout token names by its sid, or all of the user it names by sub alone (OpenID Connect Back-Channel Logout 1.0,
 * §2.7). A token is valid for minutes and only ends sessions, so used ones are not stored. Throws
 * sign_on_not_configured, bad_request, upstream_failed.
 */
export async function oidcLogout(db: Database, { oidc }: SignOnSettings, logoutToken: string): Promise<void> {
  const { sid, sub } = await verifyLogoutToken(oidc, logoutToken)
  const ofUser = sql`provider_user = ${sub ? hashToken(sub) : null}`
  const named = sid
    ? // Some providers name the session here and not in the ID token that began it.
      sql`(provider_session = ${hashToken(sid)} or (provider_session is null and ${ofUser}))`
    : ofUser
  await endWhere(db, sql<boolean>`sign_in = 'oidc' and ${named}`)
}

/** Sessions, and codes that would still begin one. */
async function endWhere(db: Database, condition: RawBuilder<boolean>): Promise<void> {
  await withEffects(db, async (trx) => {
    const scope = scoped(trx, { realmId: defaultRealmId })
    await scope.delete('randomCode').where(condition).execute()
    const rows = await scope.delete('session').where(condition).returning('userId').execute()
    announceEndedSessions(
      trx,
      rows.map(({ userId }) => userId),
    )
  })
}
