import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { admit, type Caller, isAppId, namedAppId } from '@/server/plugins/admit'
import type { ContractOperation } from '@/server/plugins/contract'
import { findSessionIn } from '@/server/plugins/session'
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
  const appId = operation.tenant === true ? request.headers['x-er-tenant-id'] : namedAppId(operation, request)
  const token = readToken(operation, request, reply, authScheme)
  const inApp = operation.tenant && isAppId(appId) ? appId : null
  const found = token.length <= 200 ? await findSessionIn(db, token, inApp) : null
  // The client has an invalid token: it signs out locally.
  if (!found) return refuse(reply, 'local', 'session_expired')
  return admit(operation, { ...found.session, address: request.ip }, appId, async () => found.tenant)
}

/** Throws unauthenticated. */
function readToken(
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  authScheme: 'oauth' | 'cas',
): string {
  const header = request.headers['x-token']
  const token =
    typeof header === 'string' && header ? header : operation.browser ? readSessionCookie(request) : undefined
  // The client shows the login page and returns afterwards, or redirects to CAS with its ticket (specification §8).
  return token || refuse(reply, authScheme, 'unauthenticated')
}

function refuse(reply: FastifyReply, authScheme: string, code: 'unauthenticated' | 'session_expired'): never {
  reply.header('www-authenticate', `Bearer realm="${authScheme}"`)
  throw new AppError(code)
}
