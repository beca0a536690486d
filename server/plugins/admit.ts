import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { ContractOperation } from '@/server/plugins/contract'
import type { Session, Tenant } from '@/server/plugins/session'

/** The caller of an operation, and the application. */
export interface Caller {
  session: Session | null
  tenant: Tenant | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a part of a call can name an application at all. */
export const isAppId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/**
 * The one place where an operation's access rule is enforced (DESIGN §10). In: the signed-in caller, the named application, and the
 * caller's role in one.
 * Throws bad_request, not_administrator, forbidden, or not_found for an application that the caller is not a member of.
 */
export async function admit(
  operation: ContractOperation,
  session: Session,
  appId: unknown,
  tenantOf: (appId: string) => Promise<Tenant | null>,
): Promise<Caller & { session: Session }> {
  if (operation.access === 'superuser' && !session.isSuperuser) throw new AppError('not_administrator')
  if (!operation.tenant) return { session, tenant: null }
  if (!isAppId(appId)) throw new AppError('bad_request', { message: t('缺少应用标识或格式有误，请重新进入应用') })
  const tenant = await tenantOf(appId)
  if (!tenant) throw new AppError('not_found')
  if (operation.access === 'admin' && tenant.permissionType !== 1) throw new AppError('not_administrator')
  if (operation.access === 'builder' && tenant.permissionType > 2) throw new AppError('forbidden')
  return { session, tenant }
}

/** The application that a part of the input names, such as `params.id`; undefined if the caller's current one is meant. */
export function namedAppId({ tenant }: ContractOperation, input: { params?: unknown; query?: unknown }): unknown {
  if (typeof tenant !== 'string') return undefined
  const [part, name] = tenant.split('.') as ['params' | 'query', string]
  return (input[part] as Record<string, unknown> | undefined)?.[name]
}
