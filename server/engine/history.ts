import { sql } from 'kysely'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { AppScope } from '@/server/db/scoped'
import type { Note } from '@/server/engine/instanceStore'

export interface HistoryRow {
  rev: number
  at: string
  userId: string | null
  event: ProcessEvent
  log: Note[]
}

/** All that happened to an instance, oldest first: replayed, it gives the state. */
export async function historyOf(scope: AppScope, id: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select h.rev, h.at, h.user_id, h.event, h.log from ${scope.rows('processEvent')} h
    where h.instance_id = ${id}::uuid order by h.rev`.execute(scope.db)
  return rows
}

export interface OpenTaskRow {
  number: number
  node: string
  approver: string
  holderId: string | null
  reason: string | null
  openedAt: string
  dueAt: string | null
  row: number | null
}

/** The tasks of an instance that somebody has to do now, oldest first. */
export async function openTasksOf(scope: AppScope, id: string): Promise<OpenTaskRow[]> {
  return scope
    .select('processTask')
    .select(['number', 'node', 'approver', 'holderId', 'reason', 'openedAt', 'dueAt', 'row'])
    .where('instanceId', '=', id)
    .where('status', '=', 'open')
    .orderBy('number')
    .execute()
}

/** When each task of an instance came, by its number. */
export async function arrivalsOf(scope: AppScope, id: string): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.select('processTask').select(['number', 'openedAt']).where('instanceId', '=', id).execute()
  return new Map(rows.map(({ number, openedAt }) => [number, openedAt]))
}

export interface ReaderRow {
  userId: string
  name: string
  readAt: string | null
}

/** To whom copies of an instance went, and when they read them. */
export async function readersOf(scope: AppScope, id: string): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select r.user_id, a.real_name as name, r.read_at from ${scope.rows('processReader')} r
    join ${scope.rows('account')} a on a.id = r.user_id where r.instance_id = ${id}::uuid order by r.at, a.pinyin`.execute(
    scope.db,
  )
  return rows
}

/** When a task was closed; null for one that is open, or was handed on. */
export async function closingOf(scope: AppScope, id: string, number: number): Promise<string | null> {
  const row = await scope
    .select('processTask')
    .select('closedAt')
    .where('instanceId', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.closedAt ?? null
}

/** Somebody has opened a task: it is no longer marked as new in the lists. */
export async function markSeen(
  scope: AppScope,
  seen: { instanceId: string; task: number; userId: string },
): Promise<void> {
  await scope
    .insert('processTaskSeen', seen)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
