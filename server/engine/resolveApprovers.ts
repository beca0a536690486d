import type { FormDocument } from '@/domain/documents/document'
import type { ScopeUser } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { plainText } from '@/domain/plainText'
import type { Approver } from '@/domain/process/approvers/Approver'
import { applyStarterRule } from '@/domain/process/approvers/applyStarterRule'
import { findApprovers, type OrganisationView } from '@/domain/process/approvers/findApprovers'
import { type Principal, userIdOf } from '@/domain/process/approvers/Principal'
import { superiorOf } from '@/domain/process/approvers/superiorOf'
import type { EffectOf } from '@/domain/process/engine/Effect'
import { valuesByKey } from '@/domain/process/forms/valuesByKey'
import type { PeopleRule } from '@/domain/process/generated/settings'
import type { Database } from '@/server/db/connect'
import { holdersOf } from '@/server/engine/holdersOf'
import { headsUpwards } from '@/server/engine/orgHeads'
import { activeMembers, holdersOfPositions, membersOfRoles, peopleInGroups } from '@/server/engine/people'
import { askScripts, type ScriptQuestion } from '@/server/engine/scripts/approverScripts'
import { type StandIn, substituted } from '@/server/engine/substitutions'

export interface Resolving {
  db: Database
  realmId: number
  appId: string
  starter: ScopeUser
  /** Values of the form, by the ids of its fields. */
  values: Readonly<Record<string, unknown>>
  /** Whose keys scripts name values by; without it they see them by the ids of fields. */
  form?: FormDocument | undefined
  /** The instant, ISO 8601; that of the task, or now. */
  now?: string
  /** Of which task, and when: those who stand in for others then are found in their place. */
  standIn?: StandIn
}

type Choosing = Pick<EffectOf<'choose'>, 'rules' | 'chosen' | 'sameAsStarter'>

export interface Resolved {
  approvers: Approver[]
  /** Left out, because they are the starter. */
  skipped: Principal[]
  /** What went wrong with a script. */
  problem?: string
}

/** Most people that a problem names. */
const mostNamed = 5

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const orgsIn = (rules: readonly PeopleRule[], values: Resolving['values']): string[] =>
  rules.flatMap((rule) =>
    rule.type === 'formOrgHead'
      ? [values[rule.field]].flat().filter((one): one is string => typeof one === 'string' && uuid.test(one))
      : [],
  )

const rolesIn = (rules: readonly PeopleRule[]): string[] =>
  rules.flatMap((rule) => (rule.type === 'role' && !rule.pool ? rule.roles : []))

const positionsIn = (rules: readonly PeopleRule[]): string[] =>
  rules.flatMap((rule) => (rule.type === 'position' ? rule.positions : []))

const groupsIn = (rules: readonly PeopleRule[]): string[] =>
  rules.flatMap((rule) => (rule.type === 'group' && !rule.pool ? rule.groups : []))

/** As much of the organisation as some rules speak of. */
async function viewFor(
  rules: readonly PeopleRule[],
  { db, realmId, starter, values }: Resolving,
): Promise<OrganisationView> {
  const heads = new Map<string, string | null>()
  const parents = new Map<string, string | null>()
  for (const orgId of new Set([...(starter.orgId ? [starter.orgId] : []), ...orgsIn(rules, values)])) {
    const chain = await headsUpwards(db, realmId, orgId)
    for (const [at, org] of chain.entries()) {
      heads.set(org.orgId, org.userId)
      parents.set(org.orgId, chain[at + 1]?.orgId ?? null)
    }
  }
  const members = new Map<string, string[]>()
  for (const role of new Set(rolesIn(rules))) members.set(role, await membersOfRoles(db, realmId, [role]))
  const holders = await holdersOfPositions(db, realmId, positionsIn(rules))
  const grouped = await peopleInGroups(db, realmId, groupsIn(rules))
  return {
    headOf: (orgId) => heads.get(orgId) ?? null,
    parentOf: (orgId) => parents.get(orgId) ?? null,
    membersOf: (role) => members.get(role) ?? [],
    holdersOf: (position) => holders.get(position) ?? [],
    inGroup: (group) => grouped.get(group) ?? [],
  }
}

const nowOf = ({ standIn, now }: Resolving) => standIn?.now ?? now ?? new Date().toISOString()

/** What is asked of the scripts of some rules. */
export function questionsOf(rules: readonly PeopleRule[], to: Resolving): ScriptQuestion[] {
  const { starter, values, standIn } = to
  const sources = new Set(rules.flatMap((rule) => (rule.type === 'script' ? [rule.source] : [])))
  if (sources.size === 0) return []
  const document = to.form ?? standIn?.form?.document
  const form = document ? valuesByKey(document, values) : values
  return [...sources].map((source) => ({ app: to.appId, source, starter, form, now: nowOf(to) }))
}

/** What went wrong with scripts: by themselves, and with those they found who can't work in the application. */
function problemOf(problems: readonly (string | undefined)[], lost: readonly Approver[]): string | undefined {
  const unknown = lost.flatMap(({ who, reason }) => (reason === 'script' ? [who.replace(/^user:/, '')] : []))
  const people = plainText(unknown.slice(0, mostNamed).join(t('、')), 200)
  const said = [
    ...problems.filter((one) => one !== undefined),
    ...(unknown.length > 0 ? [t('脚本返回的人员不存在，或不在应用中：{people}', { people })] : []),
  ]
  return said.length > 0 ? said.join(t('；')) : undefined
}

/** Those of some approvers who can work in the application; of a pool one person is enough. */
async function ableOf(approvers: readonly Approver[], { db, realmId, appId }: Resolving): Promise<Approver[]> {
  const pools = approvers.flatMap(({ who }) => (userIdOf(who) === undefined ? [who] : []))
  const holders = await holdersOf(db, realmId, pools)
  const peopleOf = ({ who }: Approver): readonly string[] => {
    const id = userIdOf(who)
    return id === undefined ? (holders.get(who) ?? []) : [id]
  }
  const active = new Set(await activeMembers(db, { realmId, appId }, approvers.flatMap(peopleOf)))
  return approvers.filter((one) => peopleOf(one).some((id) => active.has(id)))
}

/**
 * Who decides at an activity (the effect `choose`): the people of all its rules, each once, in order, without those who cannot work in the
 * application, the starter replaced or left out as its setting says.
 */
export async function resolveApprovers({ rules, chosen, sameAsStarter }: Choosing, to: Resolving): Promise<Resolved> {
  const { db, starter, values } = to
  const organisation = await viewFor(rules, to)
  const questions = questionsOf(rules, to)
  const answers = await askScripts(db, questions)
  const scripted = new Map(questions.map(({ source }, at) => [source, answers[at]?.found ?? []]))
  const context = { organisation, starter, values, scripted, now: nowOf(to), ...(chosen ? { chosen } : {}) }
  const found = findApprovers(rules, context)
  const superior = superiorOf(organisation, starter)
  const { approvers, skipped } = applyStarterRule(found, { starter: starter.id, rule: sameAsStarter, superior })
  const able = await ableOf(approvers, to)
  const kept = new Set(able)
  const lost = approvers.filter((one) => !kept.has(one))
  const problem = problemOf(
    answers.map((one) => one.problem),
    lost,
  )
  const { standIn } = to
  return {
    approvers: standIn ? await substituted(db, to, able, { ...standIn, starter: starter.id, values }) : able,
    skipped: [...skipped],
    ...(problem === undefined ? {} : { problem }),
  }
}
