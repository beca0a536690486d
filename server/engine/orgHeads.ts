import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

export interface OrgHead {
  orgId: string
  /** null: the department has none, or the account is disabled. */
  userId: string | null
}

/** A department and all above it, from the nearest, with their heads. */
export async function headsUpwards(db: Database, realmId: number, orgId: string | null): Promise<OrgHead[]> {
  if (!orgId) return []
  const { rows } = scoped(db, { realmId })
  const found = await sql<OrgHead>`
    with recursive up as (
      select id, parent_id, head_id, 1 as height from ${rows('org')} o where id = ${orgId}::uuid
      union all
      select o.id, o.parent_id, o.head_id, up.height + 1 from ${rows('org')} o join up on o.id = up.parent_id
      where up.height < 50
    )
    select up.id as org_id, a.id as user_id from up
    left join ${rows('account')} a on a.id = up.head_id and not a.is_disabled
    order by up.height`.execute(db)
  return found.rows
}
