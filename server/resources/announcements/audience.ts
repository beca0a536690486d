import { sql } from 'kysely'
import { type HeldRole, parseHeldRole } from '@/domain/access/heldRole'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { type Scope, scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { Session } from '@/server/plugins/session'

type Announcement = OperationTypes['getAnnouncement']['reply']
export type Audience = Pick<OperationTypes['createAnnouncement']['body'], 'reach' | 'orgIds' | 'userIds' | 'roles'>

/** A condition on the announcement `n`: whether the caller is in its audience. An organisation includes those below it. */
export function isReadBy(scope: Scope<'org' | 'account' | 'accountRole'>, { userId }: Session) {
  return sql`(n.audience is null or n.audience ?| (
    select array(
      with recursive up as (
        select o.id, o.parent_id, 1 as height from ${scope.rows('org')} o where o.id = a.org_id
        union all
        select o.id, o.parent_id, up.height + 1 from ${scope.rows('org')} o join up on o.id = up.parent_id
        where up.height < 50
      )
      select 'user:' || a.id
      union all select 'org:' || up.id from up
      union all select 'role:' || r.role_id from ${scope.rows('accountRole')} r where r.user_id = a.id
      union all select 'role:' || r.role_id || '@' || r.org_id from ${scope.rows('accountRole')} r
        where r.user_id = a.id and r.org_id is not null
    ) from ${scope.rows('account')} a where a.id = ${userId}::uuid))`
}

/** Principals to store; null for everybody. Throws validation_failed when nobody is chosen, reference_missing for unknown ones. */
export async function principalsFor(
  db: Database,
  { realmId }: Session,
  { reach, ...chosen }: Audience,
): Promise<string[] | null> {
  if (reach !== 'chosen') return null
  const { orgIds, userIds, roles } = {
    orgIds: chosen.orgIds ?? [],
    userIds: chosen.userIds ?? [],
    roles: chosen.roles ?? [],
  }
  if (orgIds.length + userIds.length + roles.length === 0)
    throw new AppError('validation_failed', { message: t('请至少选择一个部门、人员或角色') })
  await assertKnown(db, realmId, { orgIds, userIds, roles: roles.map(parseHeldRole) })
  const principals = [
    ...orgIds.map((id) => `org:${id}`),
    ...userIds.map((id) => `user:${id}`),
    ...roles.map((role) => `role:${role}`),
  ]
  return [...new Set(principals.map((principal) => principal.toLowerCase()))]
}

/** The parts of stored principals, by the names of the contract. */
export function audienceOf(principals: string[]): Pick<Announcement, 'orgIds' | 'userIds' | 'roles'> {
  const named = (type: string) =>
    principals.flatMap((principal) => (principal.startsWith(`${type}:`) ? [principal.slice(type.length + 1)] : []))
  return { orgIds: named('org'), userIds: named('user'), roles: named('role') }
}

interface Chosen {
  orgIds: string[]
  userIds: string[]
  roles: HeldRole[]
}

/** A role that needs an organisation must have one, and no other may (specification §6). */
async function assertKnown(db: Database, realmId: number, { orgIds, userIds, roles }: Chosen): Promise<void> {
  const bound = roles.filter(({ orgId }) => orgId !== null)
  const wanted = {
    orgs: new Set([...orgIds, ...bound.map(({ orgId }) => orgId as string)]),
    users: new Set(userIds),
    plain: new Set(roles.filter(({ orgId }) => orgId === null).map(({ roleId }) => roleId)),
    bound: new Set(bound.map(({ roleId }) => roleId)),
  }
  const scope = scoped(db, { realmId })
  const { rows } = await sql<Record<keyof typeof wanted, number>>`
    select (select count(*) from ${scope.rows('org')} org where id = any(${idArray(wanted.orgs)}::uuid[])) as orgs,
      (select count(*) from ${scope.rows('account')} account where id = any(${idArray(wanted.users)}::uuid[])) as users,
      (select count(*) from ${scope.rows('role')} role where not need_bind_org
        and id = any(${idArray(wanted.plain)}::uuid[])) as plain,
      (select count(*) from ${scope.rows('role')} role where need_bind_org
        and id = any(${idArray(wanted.bound)}::uuid[])) as bound`.execute(db)
  const parts = Object.keys(wanted) as (keyof typeof wanted)[]
  if (parts.some((part) => rows[0]![part] < wanted[part].size)) throw new AppError('reference_missing')
}
