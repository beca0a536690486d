import { hash, verify } from '@node-rs/argon2'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import { endOtherSessions, type Session } from '@/server/plugins/session'
import { assertStrongPassword } from '@/server/resources/assertStrongPassword'
import { audit } from '@/server/resources/audit'
import { announceEndedSessions } from '@/server/resources/sessionEnds'
import { throttle } from '@/server/resources/throttle'

/** Changes the caller's own password and ends the caller's other sessions. Throws password_wrong, password_weak, too_many_requests. */
export async function changePassword(
  db: Database,
  session: Session,
  { oldPassword, newPassword }: OperationTypes['changePassword']['body'],
): Promise<void> {
  const { realmId, userId } = session
  const scope = scoped(db, { realmId })
  // A person at an unattended browser must not be able to try passwords without limit.
  const guesses = throttle(db, `password ${userId}`)
  await guesses.attempt()
  const account = await scope.select('account').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!account?.passwordHash || !(await verify(account.passwordHash, oldPassword))) throw new AppError('password_wrong')
  await guesses.succeed()
  assertStrongPassword(newPassword)
  if (newPassword === oldPassword) throw new AppError('password_weak')
  const passwordHash = await hash(newPassword)
  await withEffects(db, async (trx) => {
    await scope.in(trx).update('account').set({ passwordHash }).where('id', '=', userId).execute()
    await endOtherSessions(trx, session)
    announceEndedSessions(trx, [userId])
    await audit(trx, { session, operation: 'changePassword', target: userId })
  })
}
