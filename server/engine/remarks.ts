import { sql } from 'kysely'
import type { AppScope } from '@/server/db/scoped'

export interface RemarkRow {
  id: string
  type: 'comment' | 'urge' | 'copy'
  at: string
  by: string
  text: string
  people: string[]
}

/** Comments and reminders of an instance, oldest first, with names. */
export async function remarksOf(scope: AppScope, id: string): Promise<RemarkRow[]> {
  const { rows } = await sql<RemarkRow>`
    select r.id, r.type, r.at, a.real_name as by, r.text, coalesce((
      select json_agg(p.real_name order by p.pinyin) from ${scope.rows('account')} p
      where p.id::text in (select json_array_elements_text(r.people))), '[]') as people
    from ${scope.rows('processRemark')} r join ${scope.rows('account')} a on a.id = r.user_id
    where r.instance_id = ${id}::uuid order by r.at, r.id`.execute(scope.db)
  return rows
}

export interface PartyRow {
  id: string
  name: string
}

/** Those who take part in an instance and those who administer the application: they may see it. */
export async function partiesOf(scope: AppScope, id: string): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select a.id, a.real_name as name from ${scope.rows('account')} a where not a.is_disabled and (a.id in (
      select starter_id from ${scope.rows('processInstance')} i where i.id = ${id}::uuid
      union select coalesce(t.closed_by, t.holder_id) from ${scope.rows('processTask')} t where t.instance_id = ${id}::uuid
      union select user_id from ${scope.rows('processReader')} c where c.instance_id = ${id}::uuid
      union select user_id from ${scope.rows('applicationMember')} m where m.permission_type = 1)
      or 'user:' || a.id in (select t.approver from ${scope.rows('processTask')} t where t.instance_id = ${id}::uuid))
    order by a.pinyin, a.id limit 500`.execute(scope.db)
  return rows
}
