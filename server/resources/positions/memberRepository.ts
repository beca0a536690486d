import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit, withEffects } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { checkLastOne, lockNamed } from '@/server/resources/checkUnused'
import { accountsToAdd, pageOfPeople, todoChanged } from '@/server/resources/namedPeople'
import { positionRepository } from '@/server/resources/positions/repository'

/** Who holds a position. */
export function positionMemberRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  return {
    async list(positionId: string, query: OperationTypes['listPositionMembers']['query']) {
      await positionRepository(db, session).get(positionId)
      const of = { table: 'positionMember', column: 'position_id', id: positionId } as const
      return pageOfPeople(db, { realmId, of, query })
    },

    /** Out: how many were added; existing members stay. */
    async add(positionId: string, { userIds }: OperationTypes['addPositionMembers']['body']) {
      return withEffects(db, async (trx) => {
        await positionRepository(trx, session).get(positionId)
        const ids = await accountsToAdd(trx, realmId, userIds)
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

    /** Refused for the last one who could receive a task that waits. */
    async remove(positionId: string, userId: string): Promise<void> {
      await withEffects(db, async (trx) => {
        await lockNamed(trx, realmId, 'post', positionId)
        const position = await positionRepository(trx, session).get(positionId)
        await checkLastOne(trx, realmId, { type: 'post', ...position }, userId)
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
