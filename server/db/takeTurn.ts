import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'

/** Waits until no other transaction, on any node, works on what a text names; the turn ends with the transaction. */
export async function takeTurn(trx: Database, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(trx)
}
