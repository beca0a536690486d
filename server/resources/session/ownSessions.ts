import { createHash } from 'node:crypto'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { browserOf } from '@/server/resources/session/browserOf'
import { announceEndedSessions } from '@/server/resources/sessionEnds'

type Reply = OperationTypes['listMySessions']['reply']

/** An id for a session that can be used neither as its token nor as the token's hash. */
const idOf = (tokenHash: string) => createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 32)

/** The caller's sessions, the latest used first. */
export async function listOwnSessions(db: Database, session: Session): Promise<Reply> {
  const rows = await scoped(db, session)
    .select('session')
    .select(['tokenHash', 'createdAt', 'seenAt', 'userAgent', 'address'])
    .where('userId', '=', session.userId)
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('seenAt', 'desc')
    .execute()
  const content = rows.map(({ tokenHash, userAgent, address, ...times }) => ({
    ...times,
    id: idOf(tokenHash),
    browser: browserOf(userAgent ?? ''),
    address: address ?? '',
    isCurrent: tokenHash === session.tokenHash,
  }))
  return { content, total: content.length }
}

/** Ends one of the caller's sessions, immediately. Throws not_found. */
export async function endOwnSession(db: Database, session: Session, id: string): Promise<void> {
  const { realmId, userId } = session
  const scope = scoped(db, { realmId })
  await withEffects(db, async (trx) => {
    const rows = await scope.in(trx).select('session').select('tokenHash').where('userId', '=', userId).execute()
    const found = rows.find(({ tokenHash }) => idOf(tokenHash) === id)
    if (!found) throw new AppError('not_found')
    await scope.in(trx).delete('session').where('tokenHash', '=', found.tokenHash).execute()
    announceEndedSessions(trx, [userId])
    await audit(trx, { session, operation: 'endSession', target: userId })
  })
}
