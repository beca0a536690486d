import type { Session, Tenant } from '@/server/plugins/session'
import type { RecordCaller } from '@/server/records/RecordCaller'

/** Who reads and writes records in a call. */
export function recordCaller(
  { realmId, userId, orgId, roles }: Session,
  { appId, permissionType }: Tenant,
): RecordCaller {
  return { realmId, appId, userId, orgId, roles, isManager: permissionType <= 2 }
}
