import { broadcastOf } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'

/** Tells every node, once it is committed, that sessions of these users have ended: their sockets are closed at once. */
export function announceEndedSessions(db: Database, userIds: readonly string[]): void {
  const events = [...new Set(userIds)].map((userId) => ({ userId, id: null }))
  if (events.length > 0) broadcastOf(db).publish(events)
}
