import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import type { Env } from '@/server/env'
import { toAppError } from '@/server/plugins/errors'
import type { Beginning } from '@/server/plugins/session'
import { accountOf, type Identity } from '@/server/resources/session/accountOf'
import { issueRandomCode } from '@/server/resources/session/randomCode'

interface Visit {
  db: Database
  env: Env
  request: FastifyRequest
  reply: FastifyReply
}

type SignedOn = Identity & Beginning & { signIn: 'cas' | 'oidc' }

/**
 * One step of a single sign-on, as a navigation of the browser. In: a function that returns the next address, or the identity. The browser
 * continues to the login page with a code that it redeems immediately, or with the reason of the failure; addresses never contain a token.
 */
export async function signOn(
  { db, env, request, reply }: Visit,
  step: () => Promise<string | SignedOn>,
): Promise<Record<string, never>> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    const result = await step()
    reply.redirect(typeof result === 'string' ? result : `/login?qrCode=${await codeFor(db, env, result)}`, 302)
  } catch (error) {
    const known = toAppError(error)
    request.log.warn({ err: error }, 'single sign-on failed')
    reply.redirect(`/login?reason=${known.code}`, 302)
  }
  return {}
}

async function codeFor(db: Database, env: Env, { username, realName, ...beginning }: SignedOn): Promise<string> {
  const userId = await accountOf(db, { username, realName }, env.signOn)
  return issueRandomCode(db, { realmId: defaultRealmId, userId, ...beginning })
}
