import { sql } from 'kysely'
import type { WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import { addDuration, workingTimeBetween } from '@/domain/calendar/workingTime'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import type { Graph } from '@/domain/process/graph/Graph'
import type { AppScope } from '@/server/db/scoped'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'

const hourMs = 3_600_000

/** Since when an instance is suspended: but for handing its tasks over, nothing happens to it from then on. */
export async function suspensionOf(scope: AppScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select e.at from ${scope.rows('processEvent')} e
    where e.instance_id = ${id}::uuid and e.event->>'type' = 'suspend' order by e.rev desc limit 1`.execute(scope.db)
  return rows[0]?.at
}

/** What was left of a time when an instance was suspended is left of it now. */
function movedOn(
  calendar: WorkingCalendar,
  at: number,
  { from, now, isWorking }: { from: number; now: number; isWorking: boolean },
) {
  if (at <= from) return at
  if (!isWorking) return now + at - from
  const count = workingTimeBetween(calendar, from, at) / hourMs
  return addDuration(calendar, now, { count, unit: 'workingHour' })
}

/** By which time something is counted; undefined for a delay until a date. */
function unitAt({ nodes }: Graph, id: string): string | undefined {
  const node = nodes[id]
  if (node?.type === 'delay' || node?.type === 'timeout') return 'unit' in node.delay ? node.delay.unit : undefined
  return node?.type === 'task' ? (node.task.deadline?.unit ?? 'hour') : 'hour'
}

/** An instance that was suspended goes on: its due times move by the time that it was not worked on. */
export async function resumeDue(
  scope: AppScope,
  { id, graph, state, from, now }: { id: string; graph: Graph; state: ProcessState; from: string; now: string },
): Promise<void> {
  const { rows } = await sql<{ task: number; timer: string; at: string; node: string | null }>`
    select d.task, d.timer, d.at, t.node from ${scope.rows('processDue')} d
    left join ${scope.rows('processTask')} t on t.instance_id = d.instance_id and t.number = d.task
    where d.instance_id = ${id}::uuid`.execute(scope.db)
  if (rows.length === 0) return
  const calendar = await workingCalendarOf(scope.db, scope.realmId)
  for (const { task, timer, at, node } of rows) {
    const unit = unitAt(graph, node ?? state.tokens.find(({ wait }) => wait?.id === task)?.at ?? '')
    // A date of the form is that date, whether or not the process was suspended.
    if (unit === undefined) continue
    const isWorking = unit.startsWith('working')
    const times = { from: Date.parse(from), now: Date.parse(now), isWorking }
    const moved = new Date(movedOn(calendar, Date.parse(at), times)).toISOString()
    await scope
      .update('processDue')
      .set({ at: moved, nextAt: moved })
      .where('instanceId', '=', id)
      .where('task', '=', task)
      .where('timer', '=', timer)
      .execute()
    if (timer !== 'late') continue
    const dueAt = { dueAt: moved }
    await scope.update('processTask').set(dueAt).where('instanceId', '=', id).where('number', '=', task).execute()
    await scope.update('processInbox').set(dueAt).where('instanceId', '=', id).where('task', '=', task).execute()
  }
}
