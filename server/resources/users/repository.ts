import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit, withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { pinyinText } from '@/server/db/pinyinText'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { leavesPools, poolsOf } from '@/server/resources/emptiedPools'
import { announceEndedSessions } from '@/server/resources/sessionEnds'

type User = OperationTypes['createUser']['reply']
type Query = OperationTypes['manageUsers']['query']
type Changes = OperationTypes['updateUser']['body']

/** The accounts of the caller's realm, for administrators. Accounts are disabled, never deleted: their actions refer to them. */
export function userRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  const selection = sql`
    select u.id, u.username, u.real_name, u.org_id, o.name as org_name, u.is_superuser, u.is_disabled, u.created_at,
      coalesce((select string_agg(distinct r.name, '、') from ${scope.rows('accountRole')} ar
        join ${scope.rows('role')} r on r.id = ar.role_id
        where ar.user_id = u.id), '') as roles,
      coalesce((select jsonb_agg(distinct ar.role_id) from ${scope.rows('accountRole')} ar
        where ar.user_id = u.id and ar.org_id is null), '[]') as role_ids`
  const source = sql`from ${scope.rows('account')} u left join ${scope.rows('org')} o on o.id = u.org_id where true`

  async function get(id: string, trx: Database = db): Promise<User> {
    const { rows } = await sql<User>`${selection} ${source} and u.id = ${id}::uuid`.execute(trx)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  }

  async function setRoles(trx: Database, userId: string, roleIds: string[]): Promise<void> {
    const wanted = [...new Set(roleIds)]
    const known = wanted.length
      ? await scope.in(trx).select('role').select(['id', 'needBindOrg']).where('id', 'in', wanted).execute()
      : []
    if (known.length < wanted.length) throw new AppError('reference_missing')
    if (known.some(({ needBindOrg }) => needBindOrg))
      throw new AppError('conflict', { message: t('需要绑定组织的角色，请在“角色”页面的成员中添加') })
    await scope.in(trx).delete('accountRole').where('userId', '=', userId).where('orgId', 'is', null).execute()
    if (wanted.length === 0) return
    await scope
      .in(trx)
      .insert(
        'accountRole',
        wanted.map((roleId) => ({ userId, roleId, orgId: null })),
      )
      .execute()
  }

  async function assertOrg(trx: Database, orgId: string | null | undefined): Promise<void> {
    if (!orgId) return
    const org = await scope.in(trx).select('org').select('id').where('id', '=', orgId).executeTakeFirst()
    if (!org) throw new AppError('reference_missing')
  }

  return {
    async list(query: Query) {
      const { page, size, offset } = pageWindow(query)
      const conditions = [
        ...(query.orgId
          ? [
              sql`u.org_id in (with recursive below as (
                select id from ${scope.rows('org')} org where id = ${query.orgId}::uuid
                union select c.id from ${scope.rows('org')} c join below b on c.parent_id = b.id
              ) select id from below)`,
            ]
          : []),
        ...(query.roleId
          ? [
              sql`exists (select 1 from ${scope.rows('accountRole')} ar where ar.user_id = u.id
                and ar.role_id = ${query.roleId}::uuid)`,
            ]
          : []),
        ...(query.disabled ? [sql`u.is_disabled = ${query.disabled === 'true'}`] : []),
        ...(query.search
          ? [sql`(u.real_name || ' ' || u.username || ' ' || u.pinyin) ilike ${containing(query.search)}`]
          : []),
      ]
      const where = conditions.length ? sql`and ${sql.join(conditions, sql` and `)}` : sql``
      const order = orderBy(
        query.sort,
        { realName: sql`u.pinyin`, username: sql`u.username`, createdAt: sql`u.created_at` },
        sql`u.id`,
        sql`u.pinyin`,
      )
      const { rows } = await sql<User & { total: number }>`
        ${selection}, count(*) over () as total ${source} ${where}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...user }) => user), total: rows[0]?.total ?? 0, page, size }
    },

    async create(body: OperationTypes['createUser']['body']): Promise<User> {
      const id = newId()
      const passwordHash = await hash(body.password)
      return db.transaction().execute(async (trx) => {
        await assertOrg(trx, body.orgId)
        await scope
          .in(trx)
          .insert('account', {
            id,
            username: body.username,
            realName: body.realName,
            pinyin: pinyinText(body.realName),
            avatar: null,
            orgId: body.orgId ?? null,
            passwordHash,
            isSuperuser: body.isSuperuser ?? false,
          })
          .execute()
        await setRoles(trx, id, body.roleIds ?? [])
        await audit(trx, { session, operation: 'createUser', target: id })
        return get(id, trx)
      })
    },

    /** A disabled user is signed out everywhere; tasks that only he could receive go to administrators. Refused if it would lock out the caller or everybody. */
    async update(id: string, { roleIds, ...changes }: Changes): Promise<User> {
      return withEffects(db, async (trx) => {
        await get(id, trx)
        await assertOrg(trx, changes.orgId)
        const mayLeave = changes.isDisabled === true || changes.orgId !== undefined || roleIds !== undefined
        const pools = mayLeave ? await poolsOf(trx, realmId, id) : []
        const isDemoted = changes.isDisabled === true || changes.isSuperuser === false
        if (isDemoted && id === session.userId)
          throw new AppError('conflict', { message: t('不能停用自己或取消自己的超级用户，请由其他超级用户操作') })
        const set = {
          ...changes,
          isSuperuser: changes.isSuperuser ?? undefined,
          ...(changes.realName ? { pinyin: pinyinText(changes.realName) } : {}),
        }
        if (Object.values(set).some((value) => value !== undefined))
          await scope.in(trx).update('account').set(set).where('id', '=', id).execute()
        if (changes.isDisabled) {
          await endSessions(trx, session, id)
          announceEndedSessions(trx, [id])
        }
        if (roleIds !== undefined) await setRoles(trx, id, roleIds ?? [])
        await leavesPools(trx, realmId, pools)
        // What a role, a department or its positions may receive is in his lists, or no longer.
        publishAfterCommit(trx, [{ todoOf: id }])
        await audit(trx, { session, operation: 'updateUser', target: id })
        return get(id, trx)
      })
    },

    async resetPassword(id: string, password: string): Promise<void> {
      const passwordHash = await hash(password)
      await withEffects(db, async (trx) => {
        await get(id, trx)
        await scope.in(trx).update('account').set({ passwordHash }).where('id', '=', id).execute()
        await endSessions(trx, session, id)
        announceEndedSessions(trx, [id])
        await audit(trx, { session, operation: 'resetPassword', target: id })
      })
    },
  }
}

async function endSessions(trx: Database, { realmId }: Session, userId: string): Promise<void> {
  await scoped(trx, { realmId }).delete('session').where('userId', '=', userId).execute()
}
