import { addTo } from '@/domain/addTo'
import type { ScopeUser } from '@/domain/expression/Scope'
import { isRecord } from '@/domain/isRecord'
import type { Approver } from '@/domain/process/approvers/Approver'
import { byExpression } from '@/domain/process/approvers/byExpression'
import { type Principal, positionPrincipal, userPrincipal } from '@/domain/process/approvers/Principal'
import type { PeopleRule } from '@/domain/process/generated/settings'

/** What has to be known of the organisation to find approvers. */
export interface OrganisationView {
  /** Id of the user who heads a department; null where nobody does. */
  headOf(orgId: string): string | null
  /** Id of the department above. */
  parentOf(orgId: string): string | null
  /** Ids of the users who have a role. */
  membersOf(role: string): readonly string[]
  /** Who holds a position (岗位), with their departments. In: its code. */
  holdersOf(position: string): readonly PositionHolder[]
  /** Ids of the users in a group (用户组). In: its code. */
  inGroup(group: string): readonly string[]
}

export interface PositionHolder {
  id: string
  orgId: string | null
}

export interface ApproverContext {
  organisation: OrganisationView
  starter: Pick<ScopeUser, 'id' | 'orgId'> & Partial<ScopeUser>
  /** Whom the starter or the approver before chose for the node. */
  chosen?: readonly Principal[]
  /** Values of the form's fields that hold people or departments. */
  values: Readonly<Record<string, unknown>>
  /** Whom scripts have answered with, by their source: they run elsewhere. */
  scripted?: ReadonlyMap<string, readonly Principal[]>
  /** The instant, ISO 8601, for expressions that read the clock. */
  now?: string
}

/** Who is named in a column of a sub-table, row by row. */
const peopleInRows = (rows: unknown, column: string): { user: string; row: number }[] =>
  [rows].flat().flatMap((one, at) => (isRecord(one) ? textsIn(one[column]).map((user) => ({ user, row: at + 1 })) : []))

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** The head of a department, or of the one that lies `level - 1` above it. */
function headAt(organisation: OrganisationView, orgId: string | null, level: number): string | null {
  let at = orgId
  for (let left = level - 1; left > 0 && at !== null; left -= 1) at = organisation.parentOf(at)
  return at === null ? null : organisation.headOf(at)
}

/** By the list itself: it is asked again for every starter of a process. */
const departments = new WeakMap<readonly PositionHolder[], ReadonlyMap<string | null, readonly PositionHolder[]>>()

function byDepartment(holders: readonly PositionHolder[]) {
  const known = departments.get(holders)
  if (known) return known
  const byOrg = new Map<string | null, PositionHolder[]>()
  for (const holder of holders) addTo(byOrg, holder.orgId, holder)
  departments.set(holders, byOrg)
  return byOrg
}

/** Holders of a position in a department, or in the nearest one above it in which there are some. */
function nearestHolders({ parentOf }: OrganisationView, holders: readonly PositionHolder[], orgId: string | null) {
  const byOrg = byDepartment(holders)
  for (let at = orgId; at !== null; at = parentOf(at)) {
    const here = byOrg.get(at)
    if (here) return here
  }
  return []
}

/** Positions of which one holder receives the task: of all departments, or of the one in which the nearest holders are. */
function poolsOf(
  { positions, nearest }: Extract<PeopleRule, { type: 'position' }>,
  { organisation, starter }: ApproverContext,
): Principal[] {
  if (!nearest) return positions.map((code) => positionPrincipal(code))
  return positions.flatMap((code) => {
    const [first] = nearestHolders(organisation, organisation.holdersOf(code), starter.orgId)
    return first ? [positionPrincipal(code, first.orgId)] : []
  })
}

function usersOf(rule: PeopleRule, { organisation, starter, values }: ApproverContext): readonly (string | null)[] {
  switch (rule.type) {
    case 'user':
      return rule.users
    case 'role':
      return rule.roles.flatMap((role) => organisation.membersOf(role))
    case 'position':
      return rule.positions.flatMap((code) => {
        const holders = organisation.holdersOf(code)
        return (rule.nearest ? nearestHolders(organisation, holders, starter.orgId) : holders).map(({ id }) => id)
      })
    case 'group':
      return rule.groups.flatMap((code) => organisation.inGroup(code))
    case 'starterHead':
      return [headAt(organisation, starter.orgId, rule.level)]
    case 'starterHeads':
      return Array.from({ length: rule.levels }, (_, at) => headAt(organisation, starter.orgId, at + 1))
    case 'formUser':
      return textsIn(values[rule.field])
    case 'formOrgHead':
      return textsIn(values[rule.field]).map((orgId) => headAt(organisation, orgId, rule.level))
    case 'starter':
      return [starter.id]
    default:
      return []
  }
}

/** Whom one rule finds. */
function foundBy(rule: PeopleRule, context: ApproverContext): Approver[] {
  const { type } = rule
  const named = (who: Principal): Approver => ({ who, reason: type })
  switch (type) {
    case 'starterChoice':
    case 'previousChoice':
      return (context.chosen ?? []).map(named)
    case 'expression':
      return byExpression(rule.text, { now: new Date(0).toISOString(), ...context }).map(named)
    case 'script':
      return (context.scripted?.get(rule.source) ?? []).map(named)
    case 'rowUser':
      return peopleInRows(context.values[rule.table], rule.field).map(({ user, row }) => ({
        ...named(userPrincipal(user)),
        row,
      }))
    default:
      if (type === 'role' && rule.pool) return rule.roles.map((role) => named(`role:${role}`))
      if (type === 'position' && rule.pool) return poolsOf(rule, context).map(named)
      if (type === 'group' && rule.pool) return rule.groups.map((code) => named(`group:${code}`))
      return usersOf(rule, context).flatMap((user) => (user === null ? [] : [named(userPrincipal(user))]))
  }
}

/** A rule that means everybody it finds, not one of them. */
export const inPerson = (rule: PeopleRule): PeopleRule => ('pool' in rule ? { ...rule, pool: false } : rule)

/**
 * Whom rules find, united, each once (of each row of a sub-table), with the rule as the reason. A pool is given to its role, position or group, one
 * of whom receives the task. Never throws.
 */
export function findApprovers(rules: readonly PeopleRule[], context: ApproverContext): Approver[] {
  const found = new Map<string, Approver>()
  for (const one of rules.flatMap((rule) => foundBy(rule, context))) {
    const key = `${one.row ?? ''} ${one.who}`
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}
