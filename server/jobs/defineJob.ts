import type { Database } from '@/server/db/connect'
import type { FileStore } from '@/server/storage/FileStore'

export interface JobContext<Payload> {
  realmId: number
  /** The database itself: a job starts its own transactions. */
  db: Database
  files: FileStore
  payload: Payload
  /** When it was due: of a recurring job, its planned instant. */
  dueAt: Date
  now: Date
}

/** A kind of job. A node may die between the work and its removal from the table, so jobs must be idempotent. */
export interface JobKind<Payload = unknown> {
  name: string
  /** Schedule of a recurring job, in the time zone of the server: `minute hour day month weekday`. */
  cron?: string
  /** Attempts before it counts as permanently failed. */
  attempts: number
  /** It takes more than a second: it runs in a lane of its own, so that others do not wait for it. */
  isLong?: boolean
  run(context: JobContext<Payload>): Promise<void>
}

/** Ties a job's name to the type of its payload, for callers of `enqueue`. */
export function defineJob<const Name extends string, Payload = Record<string, never>>(
  kind: JobKind<Payload> & { name: Name },
): JobKind<Payload> & { name: Name } {
  return kind
}
