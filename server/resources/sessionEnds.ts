import type { Database } from '@/server/db/connect'
import { publishAfterCommit } from '@/server/db/effects'

/** Makes every node close the sockets of these users' ended sessions after the commit. In: a transaction of `withEffects`. */
export function announceEndedSessions(trx: Database, userIds: readonly string[]): void {
  publishAfterCommit(
    trx,
    userIds.map((userId) => ({ userId, id: null })),
  )
}
