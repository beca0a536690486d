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

/** What a rule finds for many starters alike, in two forms. */
interface Found {
  all: ReadonlySet<string>
  /** The first who can work in the application, as many as it takes to have another one than any starter. */
  enough: readonly string[]
}

const enoughPeople = 2

function foundFor(people: Iterable<string>, { isActive }: StartersView): Found {
  const all = new Set(people)
  const enough: string[] = []
  for (const id of all) {
    if (isActive(id)) enough.push(id)
    if (enough.length === enoughPeople) break
  }
  return { all, enough }
}

/**
 * What rules find, each asked once: for everybody, or for everybody of one department. Undefined where it depends on the starter himself, and then
 * it is somebody above him or he himself.
 */
function finderOf(organisation: StartersView) {
  const known = new Map<PeopleRule, Map<string | null, Found>>()
  return (rule: PeopleRule, { id, orgId }: PossibleStarter): Found | undefined => {
    if (rule.type !== 'user' && rule.type !== 'role' && rule.type !== 'position' && rule.type !== 'group')
      return undefined
    const key = rule.type === 'position' && rule.nearest ? orgId : null
    const ofRule = known.get(rule) ?? new Map<string | null, Found>()
    known.set(rule, ofRule)
    const before = ofRule.get(key)
    if (before) return before
    const approvers = findApprovers([rule], { organisation, starter: { id, orgId }, values: {} })
    const found = foundFor(
      approvers.flatMap(({ who }) => userIdOf(who) ?? []),
      organisation,
    )
    ofRule.set(key, found)
    return found
  }
}

/**
 * Whether an activity would find nobody for a starter; to be asked for many starters. Big groups, roles and positions are gone through once: of each
 * the starter himself counts, and two others who can work in the application.
 */
export function startersCheck(
  { approvers: rules, sameAsStarter }: Pick<CompleteActivity, 'approvers' | 'sameAsStarter'>,
  organisation: StartersView,
): (starter: PossibleStarter) => boolean {
  const asPeople = rules.map(inPerson)
  const find = finderOf(organisation)
  return (starter) => {
    const few = asPeople.map((rule): PeopleRule => {
      const found = find(rule, starter)
      if (!found) return rule
      const own = found.all.has(starter.id) ? [starter.id] : []
      return { type: 'user', users: [...own, ...found.enough] }
    })
    const found = findApprovers(few, { organisation, starter, values: {} })
    const superior = superiorOf(organisation, starter)
    const { approvers, skipped } = applyStarterRule(found, { starter: starter.id, rule: sameAsStarter, superior })
    if (skipped.length > 0) return false
    return !approvers.some(({ who }) => organisation.isActive(userIdOf(who) ?? ''))
  }
}
