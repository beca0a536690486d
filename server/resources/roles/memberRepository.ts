import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { leavesPools } from '@/server/resources/emptiedPools'
import { roleRepository } from '@/server/resources/roles/repository'

type Member = OperationTypes['listRoleMembers']['reply']['content'][number]

/** Who has a role, and for which organisation where the role needs one (specification §6). */
export function roleMemberRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  return {
    async list(roleId: string, query: OperationTypes['listRoleMembers']['query']) {
      await roleRepository(db, session).get(roleId)
      const { page, size, offset } = pageWindow(query)
      const search = query.search
        ? sql`and (u.real_name || ' ' || u.username || ' ' || u.pinyin) ilike ${containing(query.search)}`
        : sql``
      const order = orderBy(
        query.sort,
        { realName: sql`u.pinyin`, username: sql`u.username` },
        sql`ar.id`,
        sql`u.pinyin`,
      )
      const { rows } = await sql<Member & { total: number }>`
        select ar.id, u.id as user_id, u.username, u.real_name, o.name as org_name, b.full_name as bound_org_name,
          count(*) over () as total
        from ${scope.rows('accountRole')} ar
        join ${scope.rows('account')} u on u.id = ar.user_id
        left join ${scope.rows('org')} o on o.id = u.org_id
        left join ${scope.rows('org')} b on b.id = ar.org_id
        where ar.role_id = ${roleId}::uuid ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0, page, size }
    },

    /** Out: how many were added; existing members stay. */
    async add(
      roleId: string,
      { userIds, orgId }: OperationTypes['addRoleMembers']['body'],
    ): Promise<{ added: number }> {
      return db.transaction().execute(async (trx) => {
        const role = await roleRepository(trx, session).get(roleId)
        if (role.needBindOrg && !orgId)
          throw new AppError('validation_failed', {
            message: t('角色「{name}」需要绑定组织，请选择组织', { name: role.name }),
          })
        const ids = [...new Set(userIds)]
        const { rows } = await sql<{ users: number; orgs: number }>`
          select (select count(*) from ${scope.rows('account')} account where id = any(${idArray(ids)}::uuid[])) as users,
            (select count(*) from ${scope.rows('org')} org where id = ${orgId ?? null}::uuid) as orgs`.execute(trx)
        const found = rows[0] as { users: number; orgs: number }
        if (found.users < ids.length || (orgId && found.orgs === 0)) throw new AppError('reference_missing')
        const bound = role.needBindOrg ? orgId : null
        const { numInsertedOrUpdatedRows } = await scope
          .in(trx)
          .insert(
            'accountRole',
            ids.map((userId) => ({ userId, roleId, orgId: bound ?? null })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        await audit(trx, { session, operation: 'addRoleMembers', target: roleId })
        return { added: Number(numInsertedOrUpdatedRows ?? 0) }
      })
    },

    /** Tasks that only he could receive by the role go to administrators. */
    async remove(roleId: string, memberId: string): Promise<void> {
      await withEffects(db, async (trx) => {
        const { code } = await roleRepository(trx, session).get(roleId)
        const { numDeletedRows } = await scope
          .in(trx)
          .delete('accountRole')
          .where('roleId', '=', roleId)
          .where('id', '=', memberId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new AppError('not_found')
        await leavesPools(trx, realmId, [`role:${code}`])
        await audit(trx, { session, operation: 'removeRoleMember', target: roleId })
      })
    },
  }
}
