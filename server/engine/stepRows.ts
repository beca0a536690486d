import type { WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import { addDuration, type Duration, subtractDuration } from '@/domain/calendar/workingTime'
import { instantOf } from '@/domain/calendar/zones'
import type { Deadline, Effect, EffectOf, Timer } from '@/domain/process/engine/Effect'
import type { ProcessState, Wait } from '@/domain/process/engine/ProcessState'

/** A row of process_task as a step leaves it. */
export interface TaskRow {
  number: number
  node: string
  round: number
  approver: string
  holderId: string | null
  reason: string | null
  status: string
  openedAt: string
  closedAt: string | null
  closedBy: string | null
  dueAt: string | null
  /** Of a sub-table, counted from 1. */
  row: number | null
}

/** A row of process_due: when something is to happen to a task by itself, or a wait is over. */
export interface DueRow {
  task: number
  timer: Timer
  at: string
}

/** A row of process_work: what is to be done, or awaited, at a wait. */
export interface WorkRow {
  number: number
  kind: Exclude<Wait['type'], 'delay'>
  node: string
}

/** By when, and by which calendar. */
export interface StepTime {
  now: string
  calendar: WorkingCalendar
}

/** What some steps, taken together, change of the rows beside an instance. */
export interface StepRows {
  opened: TaskRow[]
  /** A task that has its time anew is due then. */
  moved: (Pick<TaskRow, 'number' | 'approver' | 'holderId'> & { dueAt?: string })[]
  closed: Pick<TaskRow, 'number' | 'status' | 'closedAt' | 'closedBy'>[]
  inboxAdded: { principal: string; task: number; dueAt?: string | null }[]
  inboxRemoved: { principal: string; task: number }[]
  /** Due times of tasks that are open still. */
  dueAdded: DueRow[]
  /** Due times that have come. Those of a closed task go with it. */
  dueRemoved: Pick<DueRow, 'task' | 'timer'>[]
  workAdded: WorkRow[]
  /** Waits that are over: their due times and their work go. */
  waitsClosed: { number: number }[]
  /** What had failed is due again. */
  workRetried: { number: number }[]
}

const textOf = (instant: number) => new Date(instant).toISOString()

/** When a task is due, and when its people are reminded; a reminder that would be due already is left out. */
export function timesOf(
  { remind, ...deadline }: Deadline,
  { now, calendar }: StepTime,
): { timer: Timer; at: string }[] {
  const from = Date.parse(now)
  const due = addDuration(calendar, from, deadline)
  const reminder = remind ? subtractDuration(calendar, due, remind as Duration) : from
  return [
    { timer: 'late', at: textOf(due) },
    ...(reminder > from ? [{ timer: 'remind' as const, at: textOf(reminder) }] : []),
  ]
}

/** Until when a delay lasts. A date of the form begins with its day; what can't be read has come already. */
export function endOf(delay: NonNullable<EffectOf<'waitOpened'>['delay']>, { now, calendar }: StepTime): number {
  const from = Date.parse(now)
  if (!('until' in delay)) return addDuration(calendar, from, delay)
  const clock = Date.parse(`${delay.until.trim().replace(' ', 'T').slice(0, 19)}Z`)
  const day = Date.parse(`${delay.until.trim().slice(0, 10)}T00:00:00Z`)
  const found = Number.isNaN(clock) ? day : clock
  return Number.isNaN(found) ? from : Math.max(from, instantOf(calendar.zone, found))
}

const keyOf = ({ principal, task }: { principal: string; task: number }) => `${task} ${principal}`

/** Sums up effects to rows: a task that was opened and closed again by the same steps is one row, its way through inboxes none. */
export function stepRows(effects: readonly Effect[], { round }: ProcessState, time: StepTime): StepRows {
  const { now } = time
  const due = new Map<number, DueRow[]>()
  const dueRemoved: StepRows['dueRemoved'] = []
  const work = new Map<number, WorkRow>()
  const waitsClosed: StepRows['waitsClosed'] = []
  const workRetried: StepRows['workRetried'] = []
  const opened = new Map<number, TaskRow>()
  const moved = new Map<number, StepRows['moved'][number]>()
  const closed: StepRows['closed'] = []
  const added = new Map<string, StepRows['inboxAdded'][number]>()
  const removed = new Map<string, StepRows['inboxRemoved'][number]>()

  const open = ({ task, node, approver }: EffectOf<'taskOpened'>) =>
    opened.set(task, {
      number: task,
      node,
      round,
      approver: approver.who,
      holderId: null,
      reason: approver.reason ?? null,
      status: 'open',
      openedAt: now,
      closedAt: null,
      closedBy: null,
      dueAt: null,
      row: approver.row ?? null,
    })
  const arm = ({ task, deadline }: EffectOf<'deadline'>) => {
    const rows = timesOf(deadline, time).map((row) => ({ task, ...row }))
    due.set(task, rows)
    const row = opened.get(task)
    const [late] = rows
    if (row) opened.set(task, { ...row, dueAt: late?.at ?? null })
    const change = moved.get(task)
    if (change && late) moved.set(task, { ...change, dueAt: late.at })
  }
  const move = ({ task, approver, holder = undefined }: EffectOf<'taskMoved'>) => {
    const change = { number: task, approver: approver.who, holderId: holder ?? null }
    const row = opened.get(task)
    if (row) opened.set(task, { ...row, ...change })
    else moved.set(task, change)
  }
  const close = ({ task, end, by }: EffectOf<'taskClosed'>) => {
    due.delete(task)
    const change = { number: task, status: end, closedAt: now, closedBy: by }
    const row = opened.get(task)
    if (row) opened.set(task, { ...row, ...change })
    else closed.push(change)
  }

  const wait = (effect: EffectOf<'waitOpened'>) => {
    const { wait: number, node } = effect
    if (effect.delay) due.set(number, [{ task: number, timer: 'delay', at: textOf(endOf(effect.delay, time)) }])
    else if (effect.for !== 'delay') work.set(number, { number, node, kind: effect.for })
  }
  const endWait = ({ wait: number }: EffectOf<'waitClosed'>) => {
    if (!due.delete(number) && !work.delete(number)) waitsClosed.push({ number })
  }

  for (const effect of effects) {
    if (effect.type === 'taskOpened') open(effect)
    else if (effect.type === 'waitOpened') wait(effect)
    else if (effect.type === 'waitClosed') endWait(effect)
    else if (effect.type === 'waitRetried') workRetried.push({ number: effect.wait })
    else if (effect.type === 'taskMoved') move(effect)
    else if (effect.type === 'taskClosed') close(effect)
    else if (effect.type === 'deadline') arm(effect)
    else if (effect.type === 'timerDone') dueRemoved.push({ task: effect.task, timer: effect.timer })
    else if (effect.type === 'inboxAdded') {
      const row = { principal: effect.principal, task: effect.task }
      if (!removed.delete(keyOf(row))) added.set(keyOf(row), row)
    } else if (effect.type === 'inboxRemoved') {
      const row = { principal: effect.principal, task: effect.task }
      if (!added.delete(keyOf(row))) removed.set(keyOf(row), row)
    }
  }
  return {
    opened: [...opened.values()],
    moved: [...moved.values()],
    closed,
    inboxAdded: [...added.values()].map((row) => ({
      ...row,
      dueAt: (opened.get(row.task) ?? moved.get(row.task))?.dueAt ?? null,
    })),
    inboxRemoved: [...removed.values()],
    dueAdded: [...due.values()].flat(),
    // What is due again stays, at another time.
    dueRemoved: dueRemoved.filter(({ task, timer }) => !due.get(task)?.some((one) => one.timer === timer)),
    workAdded: [...work.values()],
    waitsClosed,
    workRetried,
  }
}
