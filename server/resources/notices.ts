import { broadcastOf, type Event } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'

export interface Notice {
  userIds: string[]
  title: string
  content: string
  /** Who caused it; null when the portal itself did. */
  createdBy?: string | null
}

/**
 * Runs a transaction that may also notify people: what `notify` is given is stored in it, and told to the browsers that are
 * connected, on whatever node, once it has been committed. Nothing is told of a transaction that fails.
 */
export async function withNotices<Result>(
  db: Database,
  realmId: number,
  work: (trx: Database, notify: (notice: Notice) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const events: Event[] = []
  const result = await db.transaction().execute((trx) =>
    work(trx, async ({ userIds, title, content, createdBy = null }) => {
      const rows = [...new Set(userIds)].map((userId) => ({ realmId, id: newId(), userId, title, content, createdBy }))
      for (let at = 0; at < rows.length; at += 500) {
        await trx
          .insertInto('notification')
          .values(rows.slice(at, at + 500))
          .execute()
      }
      events.push(...rows.map(({ userId, id }) => ({ userId, id })))
    }),
  )
  if (events.length > 0) broadcastOf(db).publish(events)
  return result
}
