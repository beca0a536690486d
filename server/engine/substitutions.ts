import { sql } from 'kysely'
import type { Approver } from '@/domain/process/approvers/Approver'
import { withSubstitutes } from '@/domain/process/approvers/applyStarterRule'
import { userIdOf } from '@/domain/process/approvers/Principal'
import { type Substitution, substituteFor } from '@/domain/process/approvers/substitutes'
import { conditionFields, conditionHolds, type JudgedForm } from '@/domain/process/approvers/substitutionCondition'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import { activeMembers } from '@/server/engine/people'
import { starterOf } from '@/server/engine/starterOf'

/** Where a task comes to somebody who may be away. */
export interface StandIn {
  /** Id of the process. */
  process: string
  /** The activity of the task. */
  node: string
  now: string
  /** By which conditions are judged; without it none holds. */
  form?: JudgedForm | undefined
}

interface Task extends StandIn {
  starter: string
  values: Readonly<Record<string, unknown>>
}

/** Principals of the person who is away: what his conditions may read follows from what he may see now. */
async function ownPrincipals(db: Database, realmId: number, userId: string, { document }: JudgedForm) {
  const user = await starterOf(db, realmId, userId)
  return user ? principalsOf(db, { realmId, userId, orgId: user.orgId, roles: user.roles }, [document]) : []
}

/** Those of some substitutions whose condition holds for the task. One that can't be judged does not: the task stays with its own approver. */
async function holding(
  db: Database,
  realmId: number,
  substitutions: readonly Substitution[],
  { process, node, now, form, values }: Task,
): Promise<ReadonlySet<Substitution>> {
  const held = new Set<Substitution>()
  if (!form) return held
  for (const one of substitutions) {
    if (one.condition === null || one.process !== process) continue
    const fields = conditionFields(form, [node], await ownPrincipals(db, realmId, one.user, form))
    if (conditionHolds(one.condition, { document: form.document, fields }, { values, now }) === true) held.add(one)
  }
  return held
}

/**
 * Approvers, with those who stand in for them now. Who cannot work in the application, or started the instance, stands in for nobody; nor does
 * who approves anyway.
 */
export async function substituted(
  db: Database,
  scope: { realmId: number; appId: string },
  approvers: readonly Approver[],
  task: Task,
): Promise<Approver[]> {
  const { process, now, starter } = task
  const people = approvers.flatMap(({ who }) => userIdOf(who) ?? [])
  if (people.length === 0) return [...approvers]
  const { rows: of } = scoped(db, scope)
  const { rows } = await sql<Substitution>`
    select s.user_id as "user", s.substitute_id as substitute, s.process_id as process, s.condition, s.from_at as "from", s.until_at as until
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
  const held = await holding(db, scope.realmId, usable, task)
  return withSubstitutes(approvers, (user) =>
    substituteFor(usable, { user, process, now, holds: (one) => held.has(one) }),
  )
}
