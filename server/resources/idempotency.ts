import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

interface IdempotentCall {
  realmId: number
  userId: string
  operation: string
  /** The header Idempotency-Key; without one every call is executed. */
  key: string | undefined
  requestHash: string
}

/** The stored reply for the key; undefined for a new one. Throws idempotency_mismatch for another request with the same key. */
export async function earlierReply<T>(db: Database, call: IdempotentCall): Promise<T | undefined> {
  if (!call.key) return undefined
  const row = await scoped(db, call)
    .select('idempotency')
    .select(['requestHash', 'reply'])
    .where('userId', '=', call.userId)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.requestHash !== call.requestHash) throw new AppError('idempotency_mismatch')
  return row.reply as T
}

/**
 * Claims the key in the transaction of the call. Out: false when another call has claimed it meanwhile (it has ended by then, since the
 * insert waits for it); the caller rolls back and reads that one's reply.
 */
export async function takeKey(trx: Database, call: IdempotentCall, reply: unknown): Promise<boolean> {
  if (!call.key) return true
  const { realmId, userId, operation, key, requestHash } = call
  const taken = await scoped(trx, { realmId })
    .insert('idempotency', { userId, operation, key, requestHash, reply: JSON.stringify(reply) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
