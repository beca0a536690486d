import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit, withEffects } from '@/server/db/effects'
import { containing, orderBy, pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { positionRepository } from '@/server/resources/positions/repository'

type Member = OperationTypes['listPositionMembers']['reply']['content'][number]

/** What waits for a position to be received is in its holders' lists at once, and no longer in those of former ones. */
const todoChanged = (todoOf: string) => ({ todoOf })

/** Who holds a position. */
export function positionMemberRepository(db: Database, session: Session) {
  const scope = scoped(db, { realmId: session.realmId })
  return {
    async list(positionId: string, query: OperationTypes['listPositionMembers']['query']) {
      await positionRepository(db, session).get(positionId)
      const { page, size, offset } = pageWindow(query)
      const search = query.search
        ? sql`and (u.real_name || ' ' || u.username || ' ' || u.pinyin) ilike ${containing(query.search)}`
        : sql``
      const order = orderBy(
        query.sort,
        { realName: sql`u.pinyin`, username: sql`u.username` },
        sql`u.id`,
        sql`u.pinyin`,
      )
      const { rows } = await sql<Member & { total: number }>`
        select u.id as user_id, u.username, u.real_name, o.full_name as org_name, count(*) over () as total
        from ${scope.rows('positionMember')} m
        join ${scope.rows('account')} u on u.id = m.user_id
        left join ${scope.rows('org')} o on o.id = u.org_id
        where m.position_id = ${positionId}::uuid ${search}
        order by ${order} limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...member }) => member), total: rows[0]?.total ?? 0, page, size }
    },

    /** Out: how many were added; existing members stay. */
    async add(positionId: string, { userIds }: OperationTypes['addPositionMembers']['body']) {
      return withEffects(db, async (trx) => {
        await positionRepository(trx, session).get(positionId)
        const ids = [...new Set(userIds)]
        const { rows } = await sql`
          select id from ${scope.rows('account')} account where id = any(${idArray(ids)}::uuid[])`.execute(trx)
        if (rows.length < ids.length) throw new AppError('reference_missing')
        const { numInsertedOrUpdatedRows } = await scope
          .in(trx)
          .insert(
            'positionMember',
            ids.map((userId) => ({ userId, positionId })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        await audit(trx, { session, operation: 'addPositionMembers', target: positionId })
        publishAfterCommit(trx, ids.map(todoChanged))
        return { added: Number(numInsertedOrUpdatedRows ?? 0) }
      })
    },

    async remove(positionId: string, userId: string): Promise<void> {
      await withEffects(db, async (trx) => {
        const { numDeletedRows } = await scope
          .in(trx)
          .delete('positionMember')
          .where('positionId', '=', positionId)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new AppError('not_found')
        await audit(trx, { session, operation: 'removePositionMember', target: positionId })
        publishAfterCommit(trx, [todoChanged(userId)])
      })
    },
  }
}
