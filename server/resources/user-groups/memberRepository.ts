import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit, withEffects } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { checkLastOne, lockNamed } from '@/server/resources/checkUnused'
import { accountsToAdd, pageOfPeople, todoChanged } from '@/server/resources/namedPeople'
import { userGroupRepository } from '@/server/resources/user-groups/repository'

/** Who is in a user group. */
export function userGroupMemberRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })
  return {
    async list(groupId: string, query: OperationTypes['listUserGroupMembers']['query']) {
      await userGroupRepository(db, session).get(groupId)
      const of = { table: 'userGroupMember', column: 'group_id', id: groupId } as const
      return pageOfPeople(db, { realmId, of, query })
    },

    /** Out: how many were added; existing members stay. */
    async add(groupId: string, { userIds }: OperationTypes['addUserGroupMembers']['body']) {
      return withEffects(db, async (trx) => {
        await userGroupRepository(trx, session).get(groupId)
        const ids = await accountsToAdd(trx, realmId, userIds)
        const { numInsertedOrUpdatedRows } = await scope
          .in(trx)
          .insert(
            'userGroupMember',
            ids.map((userId) => ({ userId, groupId })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        await audit(trx, { session, operation: 'addUserGroupMembers', target: groupId })
        publishAfterCommit(trx, ids.map(todoChanged))
        return { added: Number(numInsertedOrUpdatedRows ?? 0) }
      })
    },

    /** Refused for the last one who could receive a task that waits. */
    async remove(groupId: string, userId: string): Promise<void> {
      await withEffects(db, async (trx) => {
        await lockNamed(trx, realmId, 'group', groupId)
        const group = await userGroupRepository(trx, session).get(groupId)
        await checkLastOne(trx, realmId, { type: 'group', ...group }, userId)
        const { numDeletedRows } = await scope
          .in(trx)
          .delete('userGroupMember')
          .where('groupId', '=', groupId)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw new AppError('not_found')
        await audit(trx, { session, operation: 'removeUserGroupMember', target: groupId })
        publishAfterCommit(trx, [todoChanged(userId)])
      })
    },
  }
}
