import { sql } from 'kysely'
import { addTo } from '@/domain/addTo'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

/**
 * Accounts in use that some principals stand for, by name: the person, who has the role, is in the department or the group, holds the position. The
 * same people find the work of these principals in their lists (inboxPrincipals). Nobody for what is not there.
 */
export async function holdersOf(
  db: Database,
  realmId: number,
  principals: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const holders = new Map<string, string[]>()
  const asked = JSON.stringify([...new Set(principals)])
  if (asked === '[]') return holders
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ principal: string; id: string }>`
    with asked as (select jsonb_array_elements_text(${asked}::jsonb) as principal), held as (
      select principal, a.id from asked join ${of('account')} a on principal = 'user:' || a.id
      union select principal, ar.user_id from asked join ${of('role')} r on principal = 'role:' || r.code
        join ${of('accountRole')} ar on ar.role_id = r.id
      union select principal, a.id from asked join ${of('org')} o on principal = 'org:' || o.id
        join ${of('account')} a on a.org_id = o.id
      union select principal, m.user_id from asked join ${of('userGroup')} g on principal = 'group:' || g.code
        join ${of('userGroupMember')} m on m.group_id = g.id
      union select principal, m.user_id from asked
        join ${of('position')} p on principal = 'post:' || p.code or principal like 'post:' || p.code || '@%'
        join ${of('positionMember')} m on m.position_id = p.id join ${of('account')} a on a.id = m.user_id
        where principal = 'post:' || p.code or principal = 'post:' || p.code || '@' || a.org_id)
    select principal, a.id from held join ${of('account')} a on a.id = held.id
    where not a.is_disabled order by a.pinyin, a.id`.execute(db)
  for (const { principal, id } of rows) addTo(holders, principal, id)
  return holders
}
