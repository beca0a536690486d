import type { Approver } from '@/domain/process/approvers/Approver'
import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'

interface StarterRule {
  starter: string
  rule: 'superior' | 'skip' | 'self'
  /** Id of the head above the starter; null where there is none. */
  superior: string | null
}

/**
 * What becomes of an approver who is the starter himself: his superior decides (`superior`; without one nobody does, and the rule for empty
 * applies), the others do (`skip`), or he does (`self`). Out: the approvers, and who was left out, as the event `assigned` takes them.
 */
export function applyStarterRule(
  approvers: readonly Approver[],
  { starter, rule, superior }: StarterRule,
): { approvers: Approver[]; skipped: Principal[] } {
  // Where the starter himself is named he is meant.
  const isStarter = ({ who, reason }: Approver) => userIdOf(who) === starter && reason !== 'starter'
  if (rule === 'self' || !approvers.some(isStarter)) return { approvers: [...approvers], skipped: [] }
  const others = approvers.filter((one) => !isStarter(one))
  if (rule === 'skip') return { approvers: others, skipped: [userPrincipal(starter)] }
  const isThere =
    superior === null || superior === starter || others.some(({ who, row }) => !row && userIdOf(who) === superior)
  if (isThere) return { approvers: others, skipped: [] }
  const instead = ({ row }: Approver): Approver => ({
    who: userPrincipal(superior),
    reason: 'superior',
    ...(row === undefined ? {} : { row }),
  })
  return { approvers: approvers.map((one) => (isStarter(one) ? instead(one) : one)), skipped: [] }
}

/** Those who stand in for others now (代理). In: whose place is taken by whom, by the ids of users. */
export const withSubstitutes = (
  approvers: readonly Approver[],
  substituteOf: (user: string) => string | null,
): Approver[] =>
  approvers.map((approver) => {
    const user = userIdOf(approver.who)
    const substitute = user === undefined ? null : substituteOf(user)
    return substitute === null
      ? approver
      : {
          who: userPrincipal(substitute),
          onBehalfOf: approver.who,
          reason: 'substitute',
          ...(approver.row === undefined ? {} : { row: approver.row }),
        }
  })
