import { sql } from 'kysely'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

/** What principals are called: people, roles, departments, positions (with their department), user groups; those that are gone are left out. */
export async function namesOf(
  db: Database,
  realmId: number,
  principals: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const asked = JSON.stringify([...new Set(principals)])
  if (asked === '[]') return new Map()
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ principal: Principal; name: string }>`
    with asked as (select jsonb_array_elements_text(${asked}::jsonb) as principal)
    select principal, a.real_name as name from asked join ${of('account')} a on principal = 'user:' || a.id
    union all select principal, r.name from asked join ${of('role')} r on principal = 'role:' || r.code
    union all select principal, o.name from asked join ${of('org')} o on principal = 'org:' || o.id
    union all select principal, g.name from asked join ${of('userGroup')} g on principal = 'group:' || g.code
    union all select principal, p.name from asked join ${of('position')} p on principal = 'post:' || p.code
    union all select principal, o.name || p.name from asked join ${of('position')} p on principal like 'post:' || p.code || '@%'
      join ${of('org')} o on principal = 'post:' || p.code || '@' || o.id`.execute(db)
  return new Map(rows.map(({ principal, name }) => [principal, name]))
}
