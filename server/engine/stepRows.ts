import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { ProcessState } from '@/domain/process/engine/ProcessState'

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
}

/** What some steps, taken together, change of the rows beside an instance. */
export interface StepRows {
  opened: TaskRow[]
  moved: Pick<TaskRow, 'number' | 'approver' | 'holderId'>[]
  closed: Pick<TaskRow, 'number' | 'status' | 'closedAt' | 'closedBy'>[]
  inboxAdded: { principal: string; task: number }[]
  inboxRemoved: { principal: string; task: number }[]
}

const keyOf = ({ principal, task }: { principal: string; task: number }) => `${task} ${principal}`

/** Sums up effects to rows: a task that was opened and closed again by the same steps is one row, its way through inboxes none. */
export function stepRows(effects: readonly Effect[], { round }: ProcessState, now: string): StepRows {
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
    })
  const move = ({ task, approver, holder = undefined }: EffectOf<'taskMoved'>) => {
    const change = { number: task, approver: approver.who, holderId: holder ?? null }
    const row = opened.get(task)
    if (row) opened.set(task, { ...row, ...change })
    else moved.set(task, change)
  }
  const close = ({ task, end, by }: EffectOf<'taskClosed'>) => {
    const change = { number: task, status: end, closedAt: now, closedBy: by }
    const row = opened.get(task)
    if (row) opened.set(task, { ...row, ...change })
    else closed.push(change)
  }

  for (const effect of effects) {
    if (effect.type === 'taskOpened') open(effect)
    else if (effect.type === 'taskMoved') move(effect)
    else if (effect.type === 'taskClosed') close(effect)
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
    inboxAdded: [...added.values()],
    inboxRemoved: [...removed.values()],
  }
}
