import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { acrossApplications } from '@/server/db/scoped'
import { inboxPrincipals, type Participant } from '@/server/engine/participation'

export interface InstanceReader extends Participant {
  realmId: number
  /** The application in which is asked. */
  appId: string
}

/**
 * The condition that somebody may read an instance (alias i) of any application they belong to: as participation.ts judges of one.
 * They started it, have or had something to do in it, were sent a copy, or manage its application.
 */
export function readsInstance(db: Database, reader: InstanceReader) {
  const { rows } = acrossApplications(db, reader)
  const { userId, appId, isManager } = reader
  const mine = JSON.stringify(inboxPrincipals(reader))
  const member = sql`select 1 from ${rows('applicationMember')} m where m.app_id = i.app_id and m.user_id = ${userId}::uuid`
  return sql`((i.app_id = ${appId}::uuid or exists (${member})) and (
    (${isManager} and i.app_id = ${appId}::uuid) or exists (${member} and m.permission_type <= 2)
    or i.starter_id = ${userId}::uuid
    or exists (select 1 from ${rows('processReader')} c
      where c.app_id = i.app_id and c.instance_id = i.id and c.user_id = ${userId}::uuid)
    or exists (select 1 from ${rows('processTask')} t where t.app_id = i.app_id and t.instance_id = i.id
      and (t.closed_by = ${userId}::uuid or t.holder_id = ${userId}::uuid or t.approver = ${`user:${userId}`}))
    or exists (select 1 from ${rows('processInbox')} b where b.app_id = i.app_id and b.instance_id = i.id
      and b.principal in (select jsonb_array_elements_text(${mine}::jsonb)))))`
}
