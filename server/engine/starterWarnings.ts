import { sql } from 'kysely'
import { addTo } from '@/domain/addTo'
import type { Problem } from '@/domain/documents/Problem'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import {
  foreseeableActivities,
  type PossibleStarter,
  type StartersView,
  startersCheck,
} from '@/domain/process/checks/startersWithoutApprovers'
import type { CompleteActivity } from '@/domain/process/generated/settings'
import { elementProblem, titleOfElement } from '@/domain/process/graph/elementProblem'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { holdersOfPositions, membersOfRoles, peopleInGroups } from '@/server/engine/people'

interface AppScopeIds {
  realmId: number
  appId: string
}

/** Most people for whom a process is tried. */
const maximumStarters = 20_000
/** For how long starters are tried, in milliseconds, and how many of them before others are served. */
const budget = { ms: 2000, slice: 200 }
/** Most people that a warning names. */
const maximumNames = 3

/**
 * Whoever works in the application now; some of them may start. Super users who are no members may act in it, but are not expected to apply
 * for anything: naming them at every activity would hide those who do.
 */
async function peopleOf(db: Database, scope: AppScopeIds, startable: readonly string[]) {
  const { rows: of } = scoped(db, scope)
  const { rows } = await sql<PossibleStarter & { mayStart: boolean }>`
    select a.id, a.real_name as name, a.org_id, named.is_named or (${startable.length === 0}::boolean and member.is_member) as may_start
    from ${of('account')} a
    cross join lateral (select exists (
      select 1 from jsonb_array_elements_text(${JSON.stringify(startable)}::jsonb) p
      where p = 'user:' || a.id or p = 'org:' || a.org_id or p in (
        select 'role:' || r.code from ${of('accountRole')} ar join ${of('role')} r on r.id = ar.role_id where ar.user_id = a.id
        union all select 'post:' || p.code from ${of('positionMember')} m join ${of('position')} p on p.id = m.position_id
        where m.user_id = a.id
        union all select 'group:' || g.code from ${of('userGroupMember')} m join ${of('userGroup')} g on g.id = m.group_id
        where m.user_id = a.id)
    ) as is_named) named
    cross join lateral (select exists (select 1 from ${of('applicationMember')} m where m.user_id = a.id) as is_member) member
    where not a.is_disabled and (a.is_superuser or member.is_member)
    order by a.pinyin, a.id limit ${maximumStarters}`.execute(db)
  return rows
}

/** The whole organisation: departments with what is above them and who heads them, and who has the roles, positions and groups that are asked for. */
async function organisationOf(db: Database, realmId: number, activities: readonly CompleteActivity[]) {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ id: string; parentId: string | null; headId: string | null }>`
    select o.id, o.parent_id, a.id as head_id from ${of('org')} o
    left join ${of('account')} a on a.id = o.head_id and not a.is_disabled`.execute(db)
  const orgs = new Map(rows.map((row) => [row.id, row]))
  const roles = new Set(
    activities.flatMap(({ approvers }) => approvers.flatMap((rule) => (rule.type === 'role' ? rule.roles : []))),
  )
  const members = new Map<string, string[]>()
  for (const role of roles) members.set(role, await membersOfRoles(db, realmId, [role]))
  const positions = activities.flatMap(({ approvers }) =>
    approvers.flatMap((rule) => (rule.type === 'position' ? rule.positions : [])),
  )
  const holders = await holdersOfPositions(db, realmId, positions)
  const groups = activities.flatMap(({ approvers }) =>
    approvers.flatMap((rule) => (rule.type === 'group' ? rule.groups : [])),
  )
  const grouped = await peopleInGroups(db, realmId, groups)
  return {
    headOf: (orgId: string) => orgs.get(orgId)?.headId ?? null,
    parentOf: (orgId: string) => orgs.get(orgId)?.parentId ?? null,
    membersOf: (role: string) => members.get(role) ?? [],
    holdersOf: (position: string) => holders.get(position) ?? [],
    inGroup: (group: string) => grouped.get(group) ?? [],
  }
}

const consequences: Readonly<Record<CompleteActivity['empty'], string>> = {
  administrator: t('将转流程管理员'),
  persons: t('将转指定人员'),
  refuse: t('他们不能提交'),
  agree: t('将自动通过'),
  reject: t('将自动拒绝'),
}

function sayWho(missing: readonly PossibleStarter[]): string {
  const names = missing.slice(0, maximumNames).map(({ name }) => name)
  return missing.length > maximumNames ? t('{names} 等', { names: names.join(t('、')) }) : names.join(t('、'))
}

interface Trial {
  activities: readonly [string, CompleteActivity][]
  starters: readonly PossibleStarter[]
  organisation: StartersView
}

/**
 * For whom each activity finds nobody, by its id, and how many starters were tried: in slices, between which others are served, until the time is
 * over. The first slice is tried in any case.
 */
async function tryStarters({ activities, starters, organisation }: Trial) {
  const checks = activities.map(([id, activity]) => ({ id, findsNobody: startersCheck(activity, organisation) }))
  const missing = new Map<string, PossibleStarter[]>()
  const since = performance.now()
  let tried = 0
  while (tried < starters.length && (tried === 0 || performance.now() - since < budget.ms)) {
    const slice = starters.slice(tried, tried + budget.slice)
    for (const { id, findsNobody } of checks) {
      for (const starter of slice) if (findsNobody(starter)) addTo(missing, id, starter)
      await new Promise((resolve) => setImmediate(resolve))
    }
    tried += slice.length
  }
  return { missing, tried }
}

/**
 * Activities that would find nobody for some of those who may start the process, with their names, as the organisation is now, and that not all
 * were tried, where it takes too long. In: the process as it would be published. Of more than 20,000 people the first are tried.
 */
export async function starterWarnings(db: Database, scope: AppScopeIds, model: ProcessModel): Promise<Problem[]> {
  const activities = foreseeableActivities(model)
  if (activities.length === 0) return []
  const [start] = Object.entries(model.elements).find(([, { $type }]) => $type === 'bpmn:StartEvent') ?? ['']
  const people = await peopleOf(db, scope, completeActivity(model.activities[start]).startable)
  const active = new Set(people.map(({ id }) => id))
  const organisation: StartersView = {
    ...(await organisationOf(
      db,
      scope.realmId,
      activities.map(([, activity]) => activity),
    )),
    // Where not all were read it is not known.
    isActive: (userId) => people.length === maximumStarters || active.has(userId),
  }
  const starters = people.filter(({ mayStart }) => mayStart)
  const { missing: found, tried } = await tryStarters({ activities, starters, organisation })
  const problems = activities.flatMap(([id, activity]): Problem[] => {
    const missing = found.get(id) ?? []
    if (missing.length === 0) return []
    const said = { count: missing.length, who: sayWho(missing), then: consequences[activity.empty] }
    const title = titleOfElement(model, id)
    const message = t('「{title}」：以下 {count} 位发起人找不到审批人（{then}）：{who}', { title, ...said })
    return [{ ...elementProblem(model, id, ['starters_without_approver', message]), severity: 'warning' }]
  })
  if (tried === starters.length) return problems
  const rest = t('可发起的人员较多，只检查了前 {tried} 位（共 {total} 位）能否找到审批人', {
    tried,
    total: starters.length,
  })
  return [...problems, { ...elementProblem(model, start, ['starters_not_tried', rest]), severity: 'warning' }]
}
