import type { ScopeUser } from '@/domain/expression/Scope'
import type { Approver, ApproverReason } from '@/domain/process/approvers/Approver'
import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import type { EffectOf } from '@/domain/process/engine/Effect'
import type { PeopleRule } from '@/domain/process/generated/settings'
import type { Database } from '@/server/db/connect'
import { headsUpwards, type OrgHead } from '@/server/engine/orgHeads'
import { activeUsers, membersOfRoles } from '@/server/engine/people'

export interface Resolving {
  db: Database
  realmId: number
  starter: ScopeUser
  /** Values of the form, by the ids of its fields. */
  values: Readonly<Record<string, unknown>>
}

type Choosing = Pick<EffectOf<'choose'>, 'rules' | 'chosen' | 'sameAsStarter'>

export interface Resolved {
  approvers: Approver[]
  /** Left out, because they are the starter. */
  skipped: Principal[]
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** The head of a department `level` levels up, 1 being its own; of the next one above where that has none. */
function headAt(heads: readonly OrgHead[], level: number): string[] {
  const found = heads.slice(level - 1).find(({ userId }) => userId !== null)
  return found?.userId ? [found.userId] : []
}

/** The people whom one rule names, and why. Roles of which one person is to receive the task stay roles. */
async function peopleOf(rule: PeopleRule, to: Resolving, chosen: readonly Principal[]): Promise<Approver[]> {
  const { db, realmId, starter, values } = to
  const users = (ids: readonly string[], reason: ApproverReason) =>
    ids.map((id) => ({ who: userPrincipal(id), reason }) as const)
  const heads = (orgId: string | null) => headsUpwards(db, realmId, orgId)
  switch (rule.type) {
    case 'user':
      return users(rule.users, 'user')
    case 'role':
      if (rule.pool) return rule.roles.map((role) => ({ who: `role:${role}`, reason: 'role' }))
      return users(await membersOfRoles(db, realmId, rule.roles), 'role')
    case 'starterHead':
      return users(headAt(await heads(starter.orgId), rule.level), 'starterHead')
    case 'starterHeads': {
      const found = (await heads(starter.orgId)).slice(0, rule.levels)
      return users(
        found.flatMap(({ userId }) => userId ?? []),
        'starterHeads',
      )
    }
    case 'starterChoice':
    case 'previousChoice':
      return chosen.map((who) => ({ who, reason: rule.type }))
    case 'formUser':
      return users(texts(values[rule.field]), 'formUser')
    case 'formOrgHead': {
      const found = await Promise.all(texts(values[rule.field]).map(heads))
      return users(
        found.flatMap((one) => headAt(one, rule.level)),
        'formOrgHead',
      )
    }
    case 'starter':
      return users([starter.id], 'starter')
  }
}

/** Instead of the starter himself: the next head above who is somebody else. */
async function superiorOf({ db, realmId, starter }: Resolving): Promise<Approver[]> {
  const heads = await headsUpwards(db, realmId, starter.orgId)
  const found = heads.find(({ userId }) => userId !== null && userId !== starter.id)
  return found?.userId ? [{ who: userPrincipal(found.userId), reason: 'superior' }] : []
}

/**
 * Who decides at an activity (the effect `choose`): the people of all its rules, each once, in order, without disabled accounts, the
 * starter replaced or left out as its setting says.
 */
export async function resolveApprovers({ rules, chosen, sameAsStarter }: Choosing, to: Resolving): Promise<Resolved> {
  const named: Approver[] = []
  for (const rule of rules) named.push(...(await peopleOf(rule, to, chosen ?? [])))
  const own = userPrincipal(to.starter.id)
  // Whoever is named as the starter is meant.
  const isOwn = ({ who, reason }: Approver) => who === own && reason !== 'starter'
  const hasOwn = sameAsStarter !== 'self' && named.some(isOwn)
  const superiors = hasOwn && sameAsStarter === 'superior' ? await superiorOf(to) : []
  const meant = hasOwn ? named.flatMap((one) => (isOwn(one) ? superiors : [one])) : named
  const unique = [...new Map(meant.map((one) => [one.who, one])).values()]
  const active = new Set(
    await activeUsers(
      to.db,
      to.realmId,
      unique.flatMap(({ who }) => userIdOf(who) ?? []),
    ),
  )
  const approvers = unique.filter(({ who }) => {
    const id = userIdOf(who)
    return id === undefined || active.has(id)
  })
  return { approvers, skipped: hasOwn && sameAsStarter === 'skip' ? [own] : [] }
}
