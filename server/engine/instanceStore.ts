import { sql } from 'kysely'
import { usualCalendar, type WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import type { ChangedField } from '@/domain/process/forms/changedFields'
import type { Database } from '@/server/db/connect'
import type { AppScope } from '@/server/db/scoped'
import { stepRows } from '@/server/engine/stepRows'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'

/** A running or ended instance as it lies in its table. */
export interface ProcessInstance {
  id: string
  processId: string
  version: number
  orderId: string
  title: string
  starterId: string
  state: ProcessState
  rev: number
}

/** The instance that starts another one, and the number of the wait at which it does. */
export interface Parent {
  id: string
  wait: number
}

/** One event that happened, with what it did. */
export interface Happening {
  event: ProcessEvent
  effects: readonly Effect[]
}

const columns = sql`i.id, i.process_id, i.version, i.order_id, i.title, i.starter_id, i.state, i.rev`

/** An instance of the scope; undefined where there is none. */
export async function readInstance(scope: AppScope, id: string): Promise<ProcessInstance | undefined> {
  const { rows } = await sql<ProcessInstance>`
    select ${columns} from ${scope.rows('processInstance')} i where i.id = ${id}::uuid`.execute(scope.db)
  return rows[0]
}

/** Puts a new instance there, without a step. Out: false when its id is taken. */
export async function insertInstance(
  scope: AppScope,
  { state, summary, parent, ...instance }: ProcessInstance & { summary: unknown; parent?: Parent },
): Promise<boolean> {
  const inserted = await scope
    .insert('processInstance', {
      ...instance,
      state: JSON.stringify(state),
      summary: JSON.stringify(summary),
      status: state.status,
      round: state.round,
      endedAt: null,
      parentId: parent?.id ?? null,
      parentWait: parent?.wait ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const json = (value: unknown) => JSON.stringify(value)

/** What the history keeps of the effects, for the log and the diagram. */
export type Note =
  | EffectOf<'log'>
  | EffectOf<'flowTaken'>
  /** Fields of the form that the event changed. */
  | { readonly type: 'changed'; readonly fields: readonly ChangedField[] }

/** Whether the log keeps what a step did. */
export const isNote = (effect: Effect): effect is EffectOf<'log'> | EffectOf<'flowTaken'> =>
  effect.type === 'log' || effect.type === 'flowTaken'

/** Read only where something becomes due. */
const calendarFor = async (db: Database, realmId: number, effects: readonly Effect[]): Promise<WorkingCalendar> =>
  effects.some(({ type }) => type === 'deadline' || type === 'waitOpened')
    ? workingCalendarOf(db, realmId)
    : usualCalendar

/**
 * Keeps what happened to an instance: its state, its history and all rows beside it, in one statement that does nothing when another
 * step came first (DESIGN §7). In: the instance as it was read, the state that the events led to. Out: whether it was kept.
 */
export async function keepSteps(
  { db, realmId, appId }: AppScope,
  { id, rev }: ProcessInstance,
  {
    state,
    happenings,
    now,
    notes = [],
  }: { state: ProcessState; happenings: readonly Happening[]; now: string; notes?: readonly Note[] },
): Promise<boolean> {
  const effects = happenings.flatMap((one) => one.effects)
  const rows = stepRows(effects, state, { now, calendar: await calendarFor(db, realmId, effects) })
  const history = happenings.map(({ event, effects }, at) => ({
    rev: rev + at + 1,
    at: event.now,
    userId: event.by,
    event,
    log: [...effects.filter(isNote), ...(at === 0 ? notes : [])],
  }))
  const isOver = state.status !== 'running' && state.status !== 'suspended'
  const of = (table: string) =>
    sql`${sql.raw(table)}.realm_id = ${realmId} and ${sql.raw(table)}.app_id = ${appId}::uuid`
  const place = sql`${realmId}::int, ${appId}::uuid, ${id}::uuid`
  const { rows: kept } = await sql`
    with kept as (
      update process_instance p set state = ${json(state)}::json, status = ${state.status}, round = ${state.round}::int,
        rev = ${rev + happenings.length}::int, updated_at = ${now}::timestamptz,
        ended_at = ${isOver ? now : null}::timestamptz
      where ${of('p')} and p.id = ${id}::uuid and p.rev = ${rev}::int
      returning p.id
    ), history as (
      insert into process_event (realm_id, app_id, instance_id, rev, at, user_id, event, log)
      select ${place}, h.rev, h.at, h."userId", h.event, h.log from kept,
        jsonb_to_recordset(${json(history)}::jsonb) h (rev int, at timestamptz, "userId" uuid, event json, log json)
    ), opened as (
      insert into process_task (realm_id, app_id, instance_id, number, node, round, approver, holder_id, reason, status, opened_at,
        closed_at, closed_by, due_at, "row")
      select ${place}, t.number, t.node, t.round, t.approver, t."holderId", t.reason, t.status, t."openedAt", t."closedAt", t."closedBy", t."dueAt", t."row"
      from kept, jsonb_to_recordset(${json(rows.opened)}::jsonb) t (number int, node text, round int, approver text, "holderId" uuid,
        reason text, status text, "openedAt" timestamptz, "closedAt" timestamptz, "closedBy" uuid, "dueAt" timestamptz, "row" int)
    ), moved as (
      update process_task t set approver = m.approver, holder_id = m."holderId", due_at = coalesce(m."dueAt", t.due_at)
      from kept, jsonb_to_recordset(${json(rows.moved)}::jsonb) m (number int, approver text, "holderId" uuid, "dueAt" timestamptz)
      where ${of('t')} and t.instance_id = kept.id and t.number = m.number
        and not exists (select 1 from jsonb_to_recordset(${json(rows.closed)}::jsonb) c (number int) where c.number = m.number)
    ), closed as (
      update process_task t set status = c.status, closed_at = c."closedAt", closed_by = c."closedBy"
      from kept, jsonb_to_recordset(${json(rows.closed)}::jsonb) c (number int, status text, "closedAt" timestamptz, "closedBy" uuid)
      where ${of('t')} and t.instance_id = kept.id and t.number = c.number
    ), removed as (
      delete from process_inbox b using kept, jsonb_to_recordset(${json(rows.inboxRemoved)}::jsonb) r (principal text, task int)
      where ${of('b')} and b.instance_id = kept.id and b.task = r.task and b.principal = r.principal
    ), added as (
      insert into process_inbox (realm_id, app_id, principal, arrived_at, instance_id, task, due_at)
      select ${realmId}::int, ${appId}::uuid, a.principal, ${now}::timestamptz, kept.id, a.task, coalesce(a."dueAt",
        (select t.due_at from process_task t where ${of('t')} and t.instance_id = kept.id and t.number = a.task))
      from kept, jsonb_to_recordset(${json(rows.inboxAdded)}::jsonb) a (principal text, task int, "dueAt" timestamptz)
    ), undue as (
      delete from process_due d using kept where ${of('d')} and d.instance_id = kept.id and (
        exists (select 1 from jsonb_to_recordset(${json(rows.closed)}::jsonb) c (number int) where c.number = d.task)
        or exists (select 1 from jsonb_to_recordset(${json(rows.dueRemoved)}::jsonb) r (task int, timer text)
          where r.task = d.task and r.timer = d.timer)
        or exists (select 1 from jsonb_to_recordset(${json(rows.waitsClosed)}::jsonb) w (number int) where w.number = d.task))
    ), due as (
      insert into process_due (realm_id, app_id, instance_id, task, timer, at, next_at)
      select ${place}, u.task, u.timer, u.at, u.at
      from kept, jsonb_to_recordset(${json(rows.dueAdded)}::jsonb) u (task int, timer text, at timestamptz)
      on conflict (realm_id, app_id, instance_id, task, timer) do update set at = excluded.at, next_at = excluded.next_at
    ), unwork as (
      delete from process_work k using kept, jsonb_to_recordset(${json(rows.waitsClosed)}::jsonb) w (number int)
      where ${of('k')} and k.instance_id = kept.id and k.number = w.number
    ), again as (
      update process_work k set status = 'due', attempts = 0, error = null, next_at = ${now}::timestamptz
      from kept, jsonb_to_recordset(${json(rows.workRetried)}::jsonb) w (number int)
      where ${of('k')} and k.instance_id = kept.id and k.number = w.number and k.status = 'failed'
    ), work as (
      insert into process_work (realm_id, app_id, instance_id, number, kind, node, status, since, next_at)
      select ${place}, w.number, w.kind, w.node, 'due', ${now}::timestamptz, ${now}::timestamptz
      from kept, jsonb_to_recordset(${json(rows.workAdded)}::jsonb) w (number int, kind text, node text)
    )
    select id from kept`.execute(db)
  return kept.length > 0
}
