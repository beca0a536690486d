import type { ScopeUser } from '@/domain/expression/Scope'
import type { Approver } from '@/domain/process/approvers/Approver'
import { byExpression } from '@/domain/process/approvers/byExpression'
import { type Principal, userPrincipal } from '@/domain/process/approvers/Principal'
import type { PeopleRule } from '@/domain/process/generated/settings'

/** What has to be known of the organisation to find approvers. */
export interface OrganisationView {
  /** Id of the user who heads a department; null where nobody does. */
  headOf(orgId: string): string | null
  /** Id of the department above. */
  parentOf(orgId: string): string | null
  /** Ids of the users who have a role. */
  membersOf(role: string): readonly string[]
}

export interface ApproverContext {
  organisation: OrganisationView
  starter: Pick<ScopeUser, 'id' | 'orgId'> & Partial<ScopeUser>
  /** Whom the starter or the approver before chose for the node. */
  chosen?: readonly Principal[]
  /** Values of the form's fields that hold people or departments. */
  values: Readonly<Record<string, unknown>>
  /** The instant, ISO 8601, for expressions that read the clock. */
  now?: string
}

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')

/** The head of a department, or of the one that lies `level - 1` above it. */
function headAt(organisation: OrganisationView, orgId: string | null, level: number): string | null {
  let at = orgId
  for (let left = level - 1; left > 0 && at !== null; left -= 1) at = organisation.parentOf(at)
  return at === null ? null : organisation.headOf(at)
}

function usersOf(rule: PeopleRule, { organisation, starter, values }: ApproverContext): readonly (string | null)[] {
  switch (rule.type) {
    case 'user':
      return rule.users
    case 'role':
      return rule.roles.flatMap((role) => organisation.membersOf(role))
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

/** Whom rules find, united, each once, with the rule as the reason. A pool is given to its role, one of whom receives the task. Never throws. */
export function findApprovers(rules: readonly PeopleRule[], context: ApproverContext): Approver[] {
  const found = new Map<Principal, Approver>()
  const add = (who: Principal, reason: PeopleRule['type']) => {
    if (!found.has(who)) found.set(who, { who, reason })
  }
  for (const rule of rules) {
    if (rule.type === 'starterChoice' || rule.type === 'previousChoice')
      for (const who of context.chosen ?? []) add(who, rule.type)
    else if (rule.type === 'expression')
      for (const who of byExpression(rule.text, { now: new Date(0).toISOString(), ...context })) add(who, rule.type)
    else if (rule.type === 'role' && rule.pool) for (const role of rule.roles) add(`role:${role}`, 'role')
    else for (const user of usersOf(rule, context)) if (user !== null) add(userPrincipal(user), rule.type)
  }
  return [...found.values()]
}
