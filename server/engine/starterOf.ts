import { sql } from 'kysely'
import type { ScopeUser } from '@/domain/expression/Scope'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

/** An account as a starter; undefined for one that is not there. */
export async function starterOf(db: Database, realmId: number, id: string): Promise<ScopeUser | undefined> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<ScopeUser>`
    select a.id, a.username, a.real_name as name, a.org_id, coalesce((
      select json_agg(distinct r.code) from ${of('accountRole')} ar join ${of('role')} r on r.id = ar.role_id
      where ar.user_id = a.id), '[]') as roles, a.is_superuser
    from ${of('account')} a where a.id = ${id}::uuid and not a.is_disabled`.execute(db)
  return rows[0]
}
