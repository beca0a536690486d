import { describe, expect, it } from 'vitest'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { applyStarterRule } from '@/domain/process/approvers/applyStarterRule'
import { findApprovers, inPerson } from '@/domain/process/approvers/findApprovers'
import { userIdOf } from '@/domain/process/approvers/Principal'
import { superiorOf } from '@/domain/process/approvers/superiorOf'
import {
  type PossibleStarter,
  type StartersView,
  startersCheck,
} from '@/domain/process/checks/startersWithoutApprovers'
import type { ActivitySettings, PeopleRule } from '@/domain/process/generated/settings'

const people = (count: number, prefix = 'p'): string[] => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const inSales = (id: string): PossibleStarter => ({ id, name: id, orgId: 'sales' })

const empty: StartersView = {
  headOf: () => null,
  parentOf: () => null,
  membersOf: () => [],
  holdersOf: () => [],
  inGroup: () => [],
  isActive: () => true,
}

const missing = (settings: ActivitySettings, starters: readonly PossibleStarter[], view: Partial<StartersView>) => {
  const findsNobody = startersCheck(completeActivity(settings), { ...empty, ...view })
  return starters.flatMap((one) => (findsNobody(one) ? [one.id] : []))
}

/** As the engine finds them, one starter after the other. */
function plainly(
  settings: ActivitySettings,
  starters: readonly PossibleStarter[],
  view: Partial<StartersView>,
): string[] {
  const { approvers: rules, sameAsStarter } = completeActivity(settings)
  const organisation = { ...empty, ...view }
  return starters.flatMap((starter) => {
    const found = findApprovers(rules.map(inPerson), { organisation, starter, values: {} })
    const superior = superiorOf(organisation, starter)
    const { approvers, skipped } = applyStarterRule(found, { starter: starter.id, rule: sameAsStarter, superior })
    const isFound = skipped.length > 0 || approvers.some(({ who }) => organisation.isActive(userIdOf(who) ?? ''))
    return isFound ? [] : [starter.id]
  })
}

const group: PeopleRule = { type: 'group', groups: ['all'] }
const nearest: PeopleRule = { type: 'position', positions: ['lead'], nearest: true }

describe('who may start a process and finds nobody', () => {
  it('is known soon for 20,000 starters and as many people in a group, a role and a position', () => {
    const members = people(20_000)
    const holders = members.map((id) => ({ id, orgId: 'sales' }))
    const starters = members.map(inSales)
    const view = { membersOf: () => members, inGroup: () => members, holdersOf: () => holders }
    const rules: PeopleRule[] = [group, { type: 'role', roles: ['all'] }, nearest, { type: 'user', users: members }]
    const since = performance.now()
    for (const rule of rules) expect(missing({ approvers: [rule] }, starters, view)).toEqual([])
    // Nobody of them can work in the application, but the last.
    const isActive = (id: string) => id === 'p19999'
    expect(missing({ approvers: rules, sameAsStarter: 'superior' }, starters, { ...view, isActive })).toEqual([
      'p19999',
    ])
    expect(performance.now() - since).toBeLessThan(20_000)
  })

  it('is everybody where a rule finds nobody', () => {
    expect(missing({ approvers: [group] }, ['an', 'bo'].map(inSales), {})).toEqual(['an', 'bo'])
    expect(
      missing({ approvers: [group] }, ['an'].map(inSales), { inGroup: () => ['x'], isActive: () => false }),
    ).toEqual(['an'])
  })

  const starters = [
    ...['an', 'bo', 'chen', 'boss'].map(inSales),
    { id: 'ding', name: 'ding', orgId: 'works' },
    { id: 'eva', name: 'eva', orgId: null },
  ]
  const heads: Readonly<Record<string, string>> = { sales: 'boss', top: 'chief' }
  const view = (inGroup: readonly string[], active: readonly string[]): Partial<StartersView> => ({
    headOf: (org) => heads[org] ?? null,
    parentOf: (org) => (org === 'top' ? null : 'top'),
    inGroup: () => inGroup,
    holdersOf: () => [
      { id: 'an', orgId: 'sales' },
      { id: 'gone', orgId: 'sales' },
      { id: 'ding', orgId: 'works' },
    ],
    isActive: (id) => active.includes(id),
  })
  const own: PeopleRule = { type: 'starter' }
  const head: PeopleRule = { type: 'starterHead', level: 1 }

  it.each([[[group]], [[own, group]], [[group, own]], [[nearest]], [[head, group]], [[nearest, group]]] as [
    PeopleRule[],
  ][])('is whom the engine finds nobody for: %j', (approvers) => {
    for (const inGroup of [[], ['an'], ['an', 'bo'], ['gone', 'an'], ['boss'], ['boss', 'chief'], ['gone']])
      for (const active of [[], ['an'], ['an', 'bo', 'chen', 'ding', 'eva'], ['an', 'boss', 'ding', 'chief']])
        for (const sameAsStarter of ['superior', 'skip', 'self'] as const) {
          const settings = { approvers, sameAsStarter }
          const of = view(inGroup, active)
          expect(missing(settings, starters, of)).toEqual(plainly(settings, starters, of))
        }
  })
})
