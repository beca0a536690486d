import { completeActivity } from '@/domain/process/activities/completeSettings'
import { applyStarterRule } from '@/domain/process/approvers/applyStarterRule'
import { findApprovers, inPerson, type OrganisationView } from '@/domain/process/approvers/findApprovers'
import { userIdOf } from '@/domain/process/approvers/Principal'
import { superiorOf } from '@/domain/process/approvers/superiorOf'
import type { CompleteActivity, PeopleRule } from '@/domain/process/generated/settings'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** Somebody who may start a process. */
export interface PossibleStarter {
  id: string
  name: string
  orgId: string | null
}

/** The organisation, and who can work in the application. */
export interface StartersView extends OrganisationView {
  isActive(userId: string): boolean
}

/** Rules whose people are known as soon as the starter is. */
const isKnown = ({ type }: PeopleRule): boolean =>
  type === 'user' ||
  type === 'role' ||
  type === 'position' ||
  type === 'group' ||
  type === 'starterHead' ||
  type === 'starterHeads' ||
  type === 'starter'

/** Who decides, where a person does and it is known by whom, once it is known who starts. */
export const foreseeableActivities = ({ elements, activities }: ProcessModel): [string, CompleteActivity][] =>
  Object.entries(elements).flatMap(([id, { $type }]): [string, CompleteActivity][] => {
    if ($type !== 'bpmn:UserTask') return []
    const activity = completeActivity(activities[id])
    return activity.decision === 'manual' && activity.approvers.every(isKnown) ? [[id, activity]] : []
  })

/** Those of the possible starters for whom an activity would find nobody. */
export function startersWithoutApprovers(
  { approvers: rules, sameAsStarter }: Pick<CompleteActivity, 'approvers' | 'sameAsStarter'>,
  starters: readonly PossibleStarter[],
  organisation: StartersView,
): PossibleStarter[] {
  const asPeople = rules.map(inPerson)
  return starters.filter((starter) => {
    const found = findApprovers(asPeople, { organisation, starter, values: {} })
    const superior = superiorOf(organisation, starter)
    const { approvers, skipped } = applyStarterRule(found, { starter: starter.id, rule: sameAsStarter, superior })
    if (skipped.length > 0) return false
    return !approvers.some(({ who }) => organisation.isActive(userIdOf(who) ?? ''))
  })
}
