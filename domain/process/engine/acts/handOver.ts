import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import { openTask, ownTask } from '@/domain/process/engine/acts/ownTask'
import { approverOf, inboxOf, personOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Task } from '@/domain/process/engine/ProcessState'
import type { Run, TaskPlace } from '@/domain/process/engine/Run'
import { rulesAt } from '@/domain/process/engine/visits'

/** Gives an open task to somebody else, or to another list of the same person. */
export function move(run: Run, { token, task }: TaskPlace, to: Task): void {
  run.setTask(token.visit, to)
  run.emit(
    {
      type: 'taskMoved',
      task: task.id,
      node: token.at,
      approver: approverOf(to),
      ...(to.holder === undefined ? {} : { holder: to.holder }),
    },
    { type: 'inboxRemoved', task: task.id, principal: inboxOf(task) },
    { type: 'inboxAdded', task: task.id, node: token.at, principal: inboxOf(to) },
  )
  if (personOf(to) !== run.event.by)
    run.emit({ type: 'notice', about: 'task', to: [inboxOf(to)], node: token.at, task: task.id })
}

/** Whether somebody else's task in the same visit, about the same row, is his already. */
export const isThere = ({ token, task }: TaskPlace, who: Principal): boolean =>
  token.visit.tasks.some(
    (one) =>
      (one.status === 'open' || one.status === 'waiting') &&
      one.row === task.row &&
      (one.who === who || inboxOf(one) === who),
  )

function canHandOver(run: Run, place: TaskPlace, to: Principal): boolean {
  if (!rulesAt(run, place.token.at)) run.reject('only_resubmit')
  else if (userIdOf(to) === undefined) run.reject('nobody_named')
  else if (isThere(place, to)) run.reject('already_there')
  else if (place.task.delegatedBy) run.reject('delegated')
  return run.rejection === undefined
}

export const bare = ({ onBehalfOf: _for, reason: _reason, holder: _holder, delegatedBy: _by, ...task }: Task) => task

/** 转办. */
export function transfer(run: Run, event: EventOf<'transfer'>): void {
  const place = ownTask(run, event.task, 'transfer')
  if (!place || !canHandOver(run, place, event.to)) return
  const why = event.reason ? { reason: event.reason } : {}
  const { task, to } = event
  run.emit({ type: 'log', act: 'transferred', by: event.by, node: place.token.at, task, to: [to], ...why })
  move(run, place, { ...bare(place.task), who: event.to })
}

/** 委派: the task comes back once the other is through. */
export function delegate(run: Run, event: EventOf<'delegate'>): void {
  const place = ownTask(run, event.task, 'delegate')
  if (!place || !canHandOver(run, place, event.to)) return
  run.emit({ type: 'log', act: 'delegated', by: event.by, node: place.token.at, task: event.task, to: [event.to] })
  move(run, place, { ...bare(place.task), who: event.to, delegatedBy: inboxOf(place.task) })
}

export function resolve(run: Run, event: EventOf<'resolve'>): void {
  const place = ownTask(run, event.task)
  if (!place) return
  const { delegatedBy } = place.task
  if (!delegatedBy) return run.reject('not_delegated')
  run.emit({ type: 'log', act: 'resolved', by: event.by, node: place.token.at, task: event.task, to: [delegatedBy] })
  return move(run, place, { ...bare(place.task), who: delegatedBy })
}

/** 领取. */
export function receive(run: Run, event: EventOf<'receive'>): void {
  const place = openTask(run, event.task)
  if (!place || event.by === null) return
  const { task, token } = place
  if (userIdOf(task.who) !== undefined) return run.reject('not_shared')
  if (task.holder !== undefined) return run.reject('already_received')
  if (event.as !== task.who && !event.asAdministrator) return run.reject('not_yours')
  if (isThere(place, userPrincipal(event.by))) return run.reject('already_there')
  run.emit({ type: 'log', act: 'received', by: event.by, node: token.at, task: task.id })
  return move(run, place, { ...task, holder: event.by })
}

/** 放回. */
export function unreceive(run: Run, event: EventOf<'unreceive'>): void {
  const place = ownTask(run, event.task)
  if (!place) return
  const { holder, ...task } = place.task
  if (holder === undefined) return run.reject('not_shared')
  run.emit({ type: 'log', act: 'putBack', by: event.by, node: place.token.at, task: task.id })
  return move(run, place, task)
}
