import { type RawBuilder, sql } from 'kysely'
import type { Session, Tenant } from '@/server/plugins/session'

/** The instances (alias i) that a caller may see, none of the recycle bin: the own ones; all of them for those who manage the application. */
export function visibleInstances({ realmId, userId }: Session, { appId, permissionType }: Tenant): RawBuilder<boolean> {
  const mine = permissionType <= 2 ? sql`true` : sql`i.created_by = ${userId}::uuid`
  return sql<boolean>`i.realm_id = ${realmId} and i.app_id = ${appId}::uuid and i.deleted_at is null and ${mine}`
}
