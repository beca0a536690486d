import { printHeldRole } from '@/domain/access/heldRole'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'

/**
 * Every way to name a role that the caller has: by its id, however it is held; by its id with the organisation that it is
 * held for; by its code, as menus were kept before they were chosen with a picker.
 */
export async function heldRoles(db: Database, { realmId, userId, roles }: Session): Promise<Set<string>> {
  const rows = await scoped(db, { realmId })
    .select('accountRole')
    .select(['roleId', 'orgId'])
    .where('userId', '=', userId)
    .execute()
  return new Set([...roles, ...rows.flatMap((role) => [role.roleId, printHeldRole(role)])])
}
