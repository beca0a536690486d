import { broadcastOf, type Event } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'

/** By transaction: what is published once it has been committed. */
const collected = new WeakMap<object, Event[]>()

/** Runs a transaction whose events go out once, after its commit: notices, ended sessions, hints for jobs. None of one that fails does. */
export async function withEffects<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  const events: Event[] = []
  const result = await db.transaction().execute((trx) => {
    collected.set(trx, events)
    return work(trx)
  })
  if (events.length > 0) broadcastOf(db).publish(distinct(events))
  return result
}

/** In: a transaction that `withEffects` runs. */
export function publishAfterCommit(trx: Database, events: readonly Event[]): void {
  const found = collected.get(trx)
  if (!found) throw new Error('effects belong to a transaction of withEffects')
  found.push(...events)
}

function distinct(events: readonly Event[]): Event[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}
