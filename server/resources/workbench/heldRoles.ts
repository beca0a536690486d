import { printHeldRole } from '@/domain/access/heldRole'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'

/**
 * All names of the caller's roles: by id, with or without an organisation; by id with the organisation that it is
 * held for; by code, as menus stored them before roles were chosen with a picker.
 */
export async function heldRoles(db: Database, { realmId, userId, roles }: Session): Promise<Set<string>> {
  const rows = await scoped(db, { realmId })
    .select('accountRole')
    .select(['roleId', 'orgId'])
    .where('userId', '=', userId)
    .execute()
  return new Set([...roles, ...rows.flatMap((role) => [role.roleId, printHeldRole(role)])])
}
