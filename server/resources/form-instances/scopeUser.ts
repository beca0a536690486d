import type { ScopeUser } from '@/domain/expression/Scope'
import type { Session } from '@/server/plugins/session'

/** The caller as expressions and access rules see them. */
export function scopeUser({ userId, username, realName, orgId, roles }: Session): ScopeUser {
  return { id: userId, username, name: realName, orgId, roles }
}
