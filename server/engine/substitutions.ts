import { sql } from 'kysely'
import type { Approver } from '@/domain/process/approvers/Approver'
import { withSubstitutes } from '@/domain/process/approvers/applyStarterRule'
import { userIdOf } from '@/domain/process/approvers/Principal'
import { type Substitution, substituteFor } from '@/domain/process/approvers/substitutes'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { activeMembers } from '@/server/engine/people'

/**
 * Approvers, with those who stand in for them now. Who cannot work in the application, or started the instance, stands in for nobody; nor does
 * who approves anyway.
 */
export async function substituted(
  db: Database,
  scope: { realmId: number; appId: string },
  approvers: readonly Approver[],
  { process, now, starter }: { process: string; now: string; starter: string },
): Promise<Approver[]> {
  const people = approvers.flatMap(({ who }) => userIdOf(who) ?? [])
  if (people.length === 0) return [...approvers]
  const { rows: of } = scoped(db, scope)
  const { rows } = await sql<Substitution>`
    select s.user_id as "user", s.substitute_id as substitute, s.process_id as process, s.from_at as "from", s.until_at as until
    from ${of('processSubstitution')} s where s.user_id = any(${idArray(people)}::uuid[])
      and s.from_at <= ${now}::timestamptz and s.until_at > ${now}::timestamptz`.execute(db)
  if (rows.length === 0) return [...approvers]
  const able = new Set(
    await activeMembers(
      db,
      scope,
      rows.map(({ substitute }) => substitute),
    ),
  )
  const usable = rows.filter(
    ({ substitute }) => able.has(substitute) && substitute !== starter && !people.includes(substitute),
  )
  return withSubstitutes(approvers, (user) => substituteFor(usable, { user, process, now }))
}
