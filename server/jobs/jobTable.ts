import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { idArray } from '@/server/db/values'

/** A job that this node has taken: nobody else takes it before its lease ends. */
export interface TakenJob {
  realmId: number
  id: string
  name: string
  payload: unknown
  dueAt: string
  /** Including this attempt. If it differs, another node has taken the job since. */
  attempts: number
}

const maxErrorLength = 2000

/** Takes up to `atOnce` due jobs of these names, the longest waiting first. In: the end of the lease. */
export async function takeDue(
  db: Database,
  { names, now, until, atOnce }: { names: readonly string[]; now: Date; until: Date; atOnce: number },
): Promise<TakenJob[]> {
  if (names.length === 0) return []
  const isDue = sql`failed_at is null and next_at <= ${now.toISOString()}::timestamptz and name = any(${idArray(names)}::text[])`
  // Checking is cheaper than taking, and mostly there is nothing.
  const { rows: found } = await sql`select from job where ${isDue} limit 1`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<TakenJob>`
    with due as (
      select realm_id, id from job where ${isDue} order by next_at, id limit ${atOnce} for update skip locked)
    update job j set attempts = attempts + 1, next_at = ${until.toISOString()}::timestamptz
    from due where j.realm_id = due.realm_id and j.id = due.id
    returning j.realm_id, j.id, j.name, j.payload, j.due_at, j.attempts`.execute(db)
  return rows.toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0))
}

const isMine = ({ realmId, id, attempts }: TakenJob) =>
  sql`realm_id = ${realmId} and id = ${id}::uuid and attempts = ${attempts} and failed_at is null`

export async function removeDone(db: Database, job: TakenJob): Promise<void> {
  await sql`delete from job where ${isMine(job)}`.execute(db)
}

/** Schedules another attempt of a failed job. */
export async function postpone(db: Database, job: TakenJob, failure: { error: unknown; nextAt: Date }): Promise<void> {
  await sql`update job set error = ${textOf(failure.error)}, next_at = ${failure.nextAt.toISOString()}::timestamptz
    where ${isMine(job)}`.execute(db)
}

/** Stores a permanently failed job with its error. */
export async function storeFailure(db: Database, job: TakenJob, failure: { error: unknown; now: Date }): Promise<void> {
  await sql`update job set error = ${textOf(failure.error)}, failed_at = ${failure.now.toISOString()}::timestamptz
    where ${isMine(job)}`.execute(db)
}

/** Gives back a job that was taken and not started. */
export async function giveBack(db: Database, job: TakenJob): Promise<void> {
  await sql`update job set attempts = attempts - 1, next_at = due_at where ${isMine(job)}`.execute(db)
}

export async function extendLeases(db: Database, jobs: readonly TakenJob[], until: Date): Promise<void> {
  if (jobs.length === 0) return
  await sql`update job set next_at = ${until.toISOString()}::timestamptz
    where failed_at is null and id = any(${idArray(jobs.map(({ id }) => id))}::uuid[])`.execute(db)
}

const textOf = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, maxErrorLength)
