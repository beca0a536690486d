import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { forgetOldRecords } from '@/server/db/entities/forgetOldRecords'

const dayMs = 24 * 3600_000
/** How long a repeated submission is recognised. */
const idempotencyMs = 7 * dayMs
/** How long it can be seen how a message left. */
const deliveryMs = 30 * dayMs
/** How long a deleted record can be restored. */
export const binDays = 30

/** Removes expired rows: ended sessions, unused codes, counted attempts, old idempotency keys, messages sent long ago, records deleted long ago. */
export async function forgetOld(database: Database, now = Date.now()): Promise<void> {
  await database.transaction().execute(async (db) => {
    // Nobody waits for it, and there may be many rows.
    await sql`set local statement_timeout = 600000`.execute(db)
    await forget(db, now)
  })
}

async function forget(db: Database, now: number): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', new Date(now).toISOString()).execute()
  await db.deleteFrom('randomCode').where('expiresAt', '<', new Date(now).toISOString()).execute()
  await db.deleteFrom('attempt').where('expiresAt', '<', new Date(now).toISOString()).execute()
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', new Date(now - idempotencyMs).toISOString())
    .execute()
  await db
    .deleteFrom('messageDelivery')
    .where('createdAt', '<', new Date(now - deliveryMs).toISOString())
    .execute()
  await db
    .deleteFrom('formInstance')
    .where('deletedAt', '<', new Date(now - binDays * dayMs).toISOString())
    .execute()
  await forgetOldRecords(db, new Date(now - binDays * dayMs).toISOString())
}
