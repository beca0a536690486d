import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import type { ContractOperation } from '@/server/plugins/contract'
import { findSession, findTenant, type Session, type Tenant } from '@/server/plugins/session'
import { readSessionCookie } from '@/server/plugins/sessionCookie'

export interface Caller {
  session: Session | null
  tenant: Tenant | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The one place where an operation's access rule is enforced (DESIGN §10). Throws 400, 401, 403 or 404; runs before the body is read. */
export async function authorize(
  db: Database,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  realm: 'oauth' | 'cas' = 'oauth',
): Promise<Caller> {
  if (operation.access === 'public') return { session: null, tenant: null }
  const session = await requireSession(db, operation, request, reply, realm)
  if (operation.access === 'superuser' && !session.isSuperuser) throw new AppError('not_administrator')
  if (!operation.tenant) return { session, tenant: null }
  const tenant = await findTenant(db, session, readAppId(operation, request))
  if (!tenant) throw new AppError('not_found')
  if (operation.access === 'admin' && tenant.permissionType !== 1) throw new AppError('not_administrator')
  if (operation.access === 'builder' && tenant.permissionType > 2) throw new AppError('forbidden')
  return { session, tenant }
}

async function requireSession(
  db: Database,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  realm: 'oauth' | 'cas',
): Promise<Session> {
  const header = request.headers['x-token']
  const token =
    typeof header === 'string' && header ? header : operation.browser ? readSessionCookie(request) : undefined
  if (!token) {
    // The client leads to the login page and back, or to CAS with the ticket it was given (specification §8).
    reply.header('www-authenticate', `Bearer realm="${realm}"`)
    throw new AppError('unauthenticated')
  }
  const session = token.length <= 200 ? await findSession(db, token) : null
  if (session) return { ...session, address: request.ip }
  // The client holds a token that is worth nothing: it signs out locally.
  reply.header('www-authenticate', 'Bearer realm="local"')
  throw new AppError('session_expired')
}

function readAppId(operation: ContractOperation, request: FastifyRequest): string {
  const value = operation.tenant === true ? request.headers['x-er-tenant-id'] : readPart(request, operation.tenant!)
  if (typeof value === 'string' && uuid.test(value)) return value
  throw new AppError('bad_request', { message: t('缺少应用标识或格式有误，请重新进入应用') })
}

function readPart(request: FastifyRequest, path: string): unknown {
  const [part, name] = path.split('.') as ['params' | 'query', string]
  return (request[part] as Record<string, unknown>)[name]
}
