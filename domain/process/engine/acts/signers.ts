import { maximumApprovers } from '@/domain/process/engine/acts/assign'
import { isThere } from '@/domain/process/engine/acts/handOver'
import { ownTask } from '@/domain/process/engine/acts/ownTask'
import { settleVisit } from '@/domain/process/engine/finishVisit'
import { closeTask, rowOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Task } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { rulesAt } from '@/domain/process/engine/visits'

/** 加签: others sign before or after an approver, and his vote is theirs as well; or beside him, with votes of their own. */
export function addSign(run: Run, event: EventOf<'addSign'>): void {
  const place = ownTask(run, event.task, 'addSign')
  if (!place) return
  const { token, task } = place
  const { tasks } = token.visit
  if (!rulesAt(run, token.at)) return run.reject('only_resubmit')
  if (task.delegatedBy) return run.reject('delegated')
  if (event.people.length === 0) return run.reject('nobody_named')
  const people = [...new Set(event.people)]
  if (people.some((who) => isThere(place, who))) return run.reject('already_there')
  if (tasks.length + people.length > maximumApprovers) return run.reject('too_many_approvers')
  const isBeside = event.where === 'parallel'
  let unit = Math.max(...tasks.map((one) => one.unit))
  const signers = people.map((who): Task => {
    unit += 1
    return {
      id: run.next(),
      unit: isBeside ? unit : task.unit,
      who,
      status: 'waiting',
      ...rowOf(task),
      ...(event.by === null ? {} : { addedBy: event.by }),
      ...(isBeside ? { beside: true } : {}),
    }
  })
  const at = tasks.indexOf(task) + (event.where === 'before' ? 0 : 1)
  run.emit({ type: 'log', act: 'signersAdded', by: event.by, node: token.at, task: task.id, to: people })
  run.setTasks(token.visit.id, [...tasks.slice(0, at), ...signers, ...tasks.slice(at)])
  return settleVisit(run, token.visit.id)
}

/** 减签: a signer who was added and has not decided need not any more. */
export function dropSign(run: Run, event: EventOf<'dropSign'>): void {
  const place = run.taskPlace(event.task)
  if (!place) return run.reject('task_closed')
  const { token, task } = place
  const isPending = task.status === 'open' || task.status === 'waiting'
  if (task.addedBy === undefined || !isPending) return run.reject('not_added')
  if (task.addedBy !== event.by && !event.asAdministrator) return run.reject('not_yours')
  const rules = rulesAt(run, token.at)
  if (!event.asAdministrator && rules?.buttons.includes('dropSign') === false) return run.reject('button_off')
  run.emit({ type: 'log', act: 'signerDropped', by: event.by, node: token.at, task: task.id, to: [task.who] })
  if (task.status === 'open') closeTask(run, token.at, task, 'dropped')
  run.setTasks(
    token.visit.id,
    token.visit.tasks.filter((one) => one !== task),
  )
  return settleVisit(run, token.visit.id)
}
