import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'

interface IdempotentCall {
  realmId: number
  userId: string
  operation: string
  /** The header Idempotency-Key; without one every call counts. */
  key: string | undefined
  requestHash: string
}

/** The reply given before to the same key; undefined for a new one. Throws idempotency_mismatch for another request under the key. */
export async function earlierReply<T>(db: Database, call: IdempotentCall): Promise<T | undefined> {
  if (!call.key) return undefined
  const row = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'reply'])
    .where('realmId', '=', call.realmId)
    .where('userId', '=', call.userId)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.requestHash !== call.requestHash) throw new AppError('idempotency_mismatch')
  return row.reply as T
}

/**
 * Takes the key in the transaction of the call. Out: false when another call has taken it meanwhile (it has ended by then, since the
 * insertion waits for it); the caller rolls back and reads that one's reply.
 */
export async function takeKey(trx: Database, call: IdempotentCall, reply: unknown): Promise<boolean> {
  if (!call.key) return true
  const { rows } = await sql`
    insert into idempotency (realm_id, user_id, operation, key, request_hash, reply)
    values (${call.realmId}, ${call.userId}::uuid, ${call.operation}, ${call.key}, ${call.requestHash}, ${JSON.stringify(reply)}::json)
    on conflict do nothing returning 1`.execute(trx)
  return rows.length > 0
}
