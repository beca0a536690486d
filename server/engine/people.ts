import { sql } from 'kysely'
import { addTo } from '@/domain/addTo'
import type { PositionHolder } from '@/domain/process/approvers/findApprovers'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Those of some ids that can work in an application, in the order in which they were given: its members and super users, as far as their
 * accounts are in use. A task for anybody else would be seen by nobody.
 */
export async function activeMembers(
  db: Database,
  scope: { realmId: number; appId: string },
  ids: readonly string[],
): Promise<string[]> {
  const asked = ids.filter((id) => uuid.test(id))
  if (asked.length === 0) return []
  const { rows: of } = scoped(db, scope)
  const { rows } = await sql<{ id: string }>`
    select id from ${of('account')} a where id = any(${idArray(asked)}::uuid[]) and not is_disabled
      and (is_superuser or exists (select 1 from ${of('applicationMember')} m where m.user_id = a.id))`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(asked)].filter((id) => known.has(id))
}

/** Accounts in use that hold one of some roles, for whatever organisation, by name. In: codes of the roles. */
export async function membersOfRoles(db: Database, realmId: number, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return []
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ id: string }>`
    select distinct a.id, a.pinyin from ${of('role')} r join ${of('accountRole')} ar on ar.role_id = r.id
    join ${of('account')} a on a.id = ar.user_id
    where r.code in (select jsonb_array_elements_text(${JSON.stringify(roles)}::jsonb)) and not a.is_disabled
    order by a.pinyin, a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Accounts in use that hold some positions, with their departments, by the code of the position and by name. */
export async function holdersOfPositions(
  db: Database,
  realmId: number,
  positions: readonly string[],
): Promise<ReadonlyMap<string, readonly PositionHolder[]>> {
  const holders = new Map<string, PositionHolder[]>()
  if (positions.length === 0) return holders
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<PositionHolder & { code: string }>`
    select p.code, a.id, a.org_id from ${of('position')} p join ${of('positionMember')} m on m.position_id = p.id
    join ${of('account')} a on a.id = m.user_id
    where p.code in (select jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb)) and not a.is_disabled
    order by a.pinyin, a.id`.execute(db)
  for (const { code, id, orgId } of rows) addTo(holders, code, { id, orgId })
  return holders
}

/** Accounts in use that are in some groups, by the code of the group and by name. */
export async function peopleInGroups(
  db: Database,
  realmId: number,
  groups: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = new Map<string, string[]>()
  if (groups.length === 0) return people
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ code: string; id: string }>`
    select g.code, a.id from ${of('userGroup')} g join ${of('userGroupMember')} m on m.group_id = g.id
    join ${of('account')} a on a.id = m.user_id
    where g.code in (select jsonb_array_elements_text(${JSON.stringify(groups)}::jsonb)) and not a.is_disabled
    order by a.pinyin, a.id`.execute(db)
  for (const { code, id } of rows) addTo(people, code, id)
  return people
}

/** Codes of the groups that somebody is in. */
export async function groupsOf(db: Database, realmId: number, userId: string): Promise<string[]> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ code: string }>`
    select g.code from ${of('userGroupMember')} m join ${of('userGroup')} g on g.id = m.group_id
    where m.user_id = ${userId}::uuid order by g.code`.execute(db)
  return rows.map(({ code }) => code)
}

/** Codes of the positions that somebody holds. */
export async function positionsOf(db: Database, realmId: number, userId: string): Promise<string[]> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ code: string }>`
    select p.code from ${of('positionMember')} m join ${of('position')} p on p.id = m.position_id
    where m.user_id = ${userId}::uuid order by p.code`.execute(db)
  return rows.map(({ code }) => code)
}

/** Who administers an application: where a task goes for which nobody is found. */
export async function applicationAdministrators(
  db: Database,
  { realmId, appId }: { realmId: number; appId: string },
): Promise<string[]> {
  const { rows: of } = scoped(db, { realmId, appId })
  const { rows } = await sql<{ id: string }>`
    select a.id from ${of('applicationMember')} m join ${of('account')} a on a.id = m.user_id
    where m.permission_type = 1 and not a.is_disabled order by a.pinyin, a.id`.execute(db)
  return rows.map(({ id }) => id)
}
