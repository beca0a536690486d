import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { admit, type Caller, namedAppId } from '@/server/plugins/admit'
import type { ContractOperation } from '@/server/plugins/contract'
import { findSession, type Session } from '@/server/plugins/session'
import { readSessionCookie } from '@/server/plugins/sessionCookie'

/** Authenticates a request and enforces the access rule of its operation. Throws 400, 401, 403 or 404; runs before the body is read. */
export async function authorize(
  db: Database,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  authScheme: 'oauth' | 'cas' = 'oauth',
): Promise<Caller> {
  if (operation.access === 'public') return { session: null, tenant: null }
  const session = await requireSession(db, operation, request, reply, authScheme)
  const appId = operation.tenant === true ? request.headers['x-er-tenant-id'] : namedAppId(operation, request)
  return admit(db, operation, session, appId)
}

async function requireSession(
  db: Database,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  authScheme: 'oauth' | 'cas',
): Promise<Session> {
  const header = request.headers['x-token']
  const token =
    typeof header === 'string' && header ? header : operation.browser ? readSessionCookie(request) : undefined
  if (!token) {
    // The client shows the login page and returns afterwards, or redirects to CAS with its ticket (specification §8).
    reply.header('www-authenticate', `Bearer realm="${authScheme}"`)
    throw new AppError('unauthenticated')
  }
  const session = token.length <= 200 ? await findSession(db, token) : null
  if (session) return { ...session, address: request.ip }
  // The client has an invalid token: it signs out locally.
  reply.header('www-authenticate', 'Bearer realm="local"')
  throw new AppError('session_expired')
}
