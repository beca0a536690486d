import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'

/** An arbitrary lock number shared by all nodes: one of them extends the chain at a time. */
const lockKey = 712_004_003
const atOnce = 500

/** The content of an entry; the order of the keys is part of the hash. */
interface Entry {
  id: string
  at: string
  userId: string | null
  appId: string | null
  operation: string
  target: string
  address: string | null
  details: unknown
}

const columns = sql`id, at, user_id, app_id, operation, target, address, details`

function hashOf(previous: string, number: number, entry: Entry): string {
  const { id, at, userId, appId, operation, target, address, details } = entry
  const text = JSON.stringify([previous, number, id, at, userId, appId, operation, target, address, details])
  return createHash('sha256').update(text).digest('hex')
}

/** Numbers the entries that have no number yet and stores with each the hash of the one before. Out: how many. */
export async function chainAudit(db: Database): Promise<number> {
  const realmId = defaultRealmId
  let chained = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(trx)
      const { rows: last } = await sql<{ number: number; hash: string }>`
        select number, hash from audit where realm_id = ${realmId} and number is not null order by number desc limit 1`.execute(
        trx,
      )
      const { rows } = await sql<Entry>`select ${columns} from audit
        where realm_id = ${realmId} and number is null order by at, id limit ${atOnce}`.execute(trx)
      let { number, hash } = last[0] ?? { number: 0, hash: '' }
      const links = rows.map((entry) => {
        const previousHash = hash
        number += 1
        hash = hashOf(previousHash, number, entry)
        return { id: entry.id, number, previous_hash: previousHash, hash }
      })
      if (links.length > 0)
        await sql`update audit a set number = l.number, previous_hash = l.previous_hash, hash = l.hash
          from json_to_recordset(${JSON.stringify(links)}::json) as l(id uuid, number bigint, previous_hash text, hash text)
          where a.realm_id = ${realmId} and a.id = l.id`.execute(trx)
      return rows.length
    })
    chained += count
    if (count < atOnce) return chained
  }
}

/** Verifies the chain. Out: how many entries it has, and the first that was changed or follows a removed one. */
export async function verifyAudit(db: Database): Promise<{ count: number; brokenAt: number | null }> {
  let [count, previous] = [0, '']
  for (;;) {
    const { rows } = await sql<Entry & { number: number; previousHash: string; hash: string }>`
      select ${columns}, number, previous_hash, hash from audit
      where realm_id = ${defaultRealmId} and number > ${count}::bigint order by number limit ${atOnce}`.execute(db)
    for (const entry of rows) {
      const isNext = entry.number === count + 1 && entry.previousHash === previous
      if (!isNext || entry.hash !== hashOf(previous, entry.number, entry)) return { count, brokenAt: count + 1 }
      count = entry.number
      previous = entry.hash
    }
    if (rows.length < atOnce) return { count, brokenAt: null }
  }
}
