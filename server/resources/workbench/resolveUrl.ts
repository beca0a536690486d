import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Session } from '@/server/plugins/session'

/** A path of this site, or an external address: http(s), mailto, tel (specification §2.3). No script can be opened. */
export const isOpenable = (url: string): boolean =>
  !/[\s\p{Cc}\\]/u.test(url) && /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(url)

/** Variables of an address, `${name}`; never a secret such as the token. */
const variables: Record<string, (session: Session, tenant: string) => string | null> = {
  userId: ({ userId }) => userId,
  username: ({ username }) => username,
  realName: ({ realName }) => realName,
  orgId: ({ orgId }) => orgId,
  orgName: ({ orgName }) => orgName,
  tenantId: (_, tenant) => tenant,
}

/** An address with the caller's system variables filled in, encoded. Throws bad_request for an unknown variable or a forbidden address. */
export function resolveUrl(url: string, session: Session, tenant: string): string {
  const resolved = url.replaceAll(/\$\{(\w*)\}/g, (_, name: string) => {
    if (!Object.hasOwn(variables, name))
      throw new AppError('bad_request', { message: t('地址中没有名为“{name}”的系统变量，请修改', { name }) })
    return encodeURIComponent(variables[name]!(session, tenant) ?? '')
  })
  if (!isOpenable(resolved))
    throw new AppError('bad_request', { message: t('地址须为站内路径，或以 http(s)、mailto、tel 开头，请修改') })
  return resolved
}
