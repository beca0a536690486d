import { broadcastOf, type Event } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'

/** By transaction: the events to publish after its commit. */
const collected = new WeakMap<object, Event[]>()

/** Runs a transaction and publishes its events once, after the commit: notices, ended sessions, hints for jobs. A rollback publishes none. */
export async function withEffects<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  const events: Event[] = []
  const result = await db.transaction().execute((trx) => {
    collected.set(trx, events)
    return work(trx)
  })
  if (events.length > 0) broadcastOf(db).publish(distinct(events))
  return result
}

/** In: a transaction started by `withEffects`. */
export function publishAfterCommit(trx: Database, events: readonly Event[]): void {
  const found = collected.get(trx)
  if (!found) throw new Error('effects belong to a transaction of withEffects')
  found.push(...events)
}

function distinct(events: readonly Event[]): Event[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
}
