import type { Database } from '@/server/db/connect'
import type { FileStore } from '@/server/storage/FileStore'

export interface JobContext<Payload> {
  realmId: number
  /** The database itself: a job begins its own transactions. */
  db: Database
  files: FileStore
  payload: Payload
  /** When it should have run: of a recurring job, its planned instant. */
  dueAt: Date
  now: Date
}

/** A sort of work. A node may die between the work and its removal from the table, so running it twice must do no harm. */
export interface JobKind<Payload = unknown> {
  name: string
  /** When it recurs by itself, in the time zone of the server: `minute hour day month weekday`. */
  cron?: string
  /** How often it is tried before it counts as failed for good. */
  attempts: number
  /** It takes more than a second: it is worked off beside the others, so that none waits for it. */
  isLong?: boolean
  run(context: JobContext<Payload>): Promise<void>
}

/** Keeps a job's name and the type of its payload, for whoever enqueues it. */
export function defineJob<const Name extends string, Payload = Record<string, never>>(
  kind: JobKind<Payload> & { name: Name },
): JobKind<Payload> & { name: Name } {
  return kind
}
