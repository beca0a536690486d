import { userIdOf } from '@/domain/process/approvers/Principal'
import { bare, isThere, move } from '@/domain/process/engine/acts/handOver'
import { openTask } from '@/domain/process/engine/acts/ownTask'
import type { Deadline } from '@/domain/process/engine/Effect'
import { isOnEdge, timeIsUp } from '@/domain/process/engine/edges'
import { settleVisit } from '@/domain/process/engine/finishVisit'
import { leaveWait } from '@/domain/process/engine/leaveWait'
import { closeTask, deadlineOf, inboxOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Task } from '@/domain/process/engine/ProcessState'
import type { Run, TaskPlace } from '@/domain/process/engine/Run'
import { rulesAt } from '@/domain/process/engine/visits'
import { type WaitToken, waitingToken } from '@/domain/process/engine/waits'

function remind(run: Run, { token, task }: TaskPlace, late?: Deadline): void {
  const { id } = task
  const to = [inboxOf(task)]
  const why = late ? ({ reason: 'late', limit: limitOf(late) } as const) : {}
  run.emit(
    { type: 'log', act: 'reminded', by: null, node: token.at, task: id, to, ...why },
    { type: 'notice', about: late ? 'late' : 'reminder', to, node: token.at, task: id },
  )
}

const limitOf = ({ count, unit }: Deadline) => ({ count, unit })

/** A late task is decided by nobody: no person's name stands at it, and it counts as nobody's agreement just before. */
function lapse(run: Run, { token, task }: TaskPlace, deadline: Deadline): void {
  const status = deadline.then === 'agree' ? 'agreed' : 'rejected'
  const { delegatedBy: _delegated, ...rest } = task
  const act = status === 'agreed' ? 'passed' : 'refused'
  const reason = { reason: 'late', limit: limitOf(deadline) } as const
  run.emit({ type: 'log', act, by: null, node: token.at, task: task.id, ...reason })
  closeTask(run, token.at, task, status)
  const lapsed: Task = { ...rest, status, lapsed: true }
  run.setTask(token.visit, lapsed)
  settleVisit(run, token.visit.id)
}

/**
 * A late task goes to the superior of who has it, to the administrators of the process where there is none, and has its time anew there. Who is
 * late as an administrator is reminded.
 */
function escalate(run: Run, place: TaskPlace, { deadline, event }: { deadline: Deadline; event: EventOf<'timer'> }) {
  const { token, task } = place
  const { administrators } = run.graph
  const to = [event.superior, ...(administrators.includes(inboxOf(task)) ? [] : administrators)].find(
    (who) => who !== undefined && userIdOf(who) !== undefined && !isThere(place, who),
  )
  if (to === undefined) return remind(run, place, deadline)
  const reason = { reason: 'late', limit: limitOf(deadline) } as const
  run.emit({ type: 'log', act: 'transferred', by: null, node: token.at, task: task.id, to: [to], ...reason })
  move(run, place, { ...bare(task), who: to, reason: 'superior' })
  run.emit(...deadlineOf(run, token.at, task))
}

/** The time that a process waits for has come. */
function delayOver(run: Run, id: number): void {
  const edge = run.tokens.find((one): one is WaitToken => one.wait?.id === id && isOnEdge(one))
  if (edge) return timeIsUp(run, edge)
  const token = waitingToken(run, id)
  if (!token) return undefined
  if (token.wait.type !== 'delay') return run.reject('wait_over')
  run.emit({ type: 'log', act: 'delayOver', by: null, node: token.at })
  return leaveWait(run, token)
}

/** A due time of a task has come: its reminder, or its end. */
export function timer(run: Run, event: EventOf<'timer'>): void {
  if (event.timer === 'delay') return delayOver(run, event.task)
  const place = openTask(run, event.task)
  if (!place) return
  const deadline = rulesAt(run, place.token.at)?.deadline
  run.emit({ type: 'timerDone', task: event.task, timer: event.timer })
  // Another version, to which the instance was migrated, may have no deadline there.
  if (!deadline) return
  if (event.timer === 'remind') return remind(run, place)
  if (deadline.then === 'remind') return remind(run, place, deadline)
  if (deadline.then === 'superior') return escalate(run, place, { deadline, event })
  return lapse(run, place, deadline)
}
