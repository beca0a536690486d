import { t } from '@/domain/i18n/t'
import { userIdOf } from '@/domain/process/approvers/Principal'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState, Task, Token, Values, Wait } from '@/domain/process/engine/ProcessState'
import type { SimulatedAct } from '@/domain/process/generated/settings'

/** A task that can be acted on now, and where. */
export interface SimulatedTask {
  task: Task
  token: Token
}

/** The tasks that somebody has to do now, in the order in which their nodes were come to. */
export const openTasksIn = ({ tokens }: ProcessState): SimulatedTask[] =>
  tokens.flatMap((token) =>
    (token.visit?.tasks ?? []).filter(({ status }) => status === 'open').map((task) => ({ task, token })),
  )

/** The task that an act means; undefined where there is none now. */
export const taskOfAct = (state: ProcessState, { node, by }: SimulatedAct): SimulatedTask | undefined =>
  openTasksIn(state).find(({ task, token }) => token.at === node && (by === undefined || task.who === by))

/** A wait that is not over, and where. */
export interface SimulatedWait {
  wait: Wait
  token: Token
}

export const waitsIn = ({ tokens }: ProcessState): SimulatedWait[] =>
  tokens.flatMap((token) => (token.wait && !token.wait.over ? [{ wait: token.wait, token }] : []))

/** What a wait comes to: its time, its answer, the end of another process; or that nothing came of it. */
export function eventOfWait(
  { wait: { id, type } }: SimulatedWait,
  { act, now, values }: { act: 'pass' | 'fail'; now: string; values: Values },
): ProcessEvent {
  const facts = { now, by: null, values }
  if (type === 'delay') return { ...facts, type: 'timer', timer: 'delay', task: id }
  if (type === 'call')
    return { ...facts, type: 'serviceResult', wait: id, outcome: act === 'pass' ? 'finished' : 'rejected' }
  if (act === 'pass') return { ...facts, type: 'serviceResult', wait: id }
  return { ...facts, type: 'serviceFailed', wait: id, error: t('模拟的错误') }
}

interface Facts {
  now: string
  values: Values
  /** Who acts, as an id of a user. */
  by: string | null
  /** To whom a late task goes. */
  superior?: string
}

type TaskAct = Exclude<SimulatedAct['act'], 'pass' | 'fail'>

/** An act of a simulation as the event that it would be, whoever may do it. */
export function simulatedEvent(
  { task: { id: task, delegatedBy } }: SimulatedTask,
  { act, to, chosen }: SimulatedAct & { act: TaskAct },
  { now, values, by, superior }: Facts,
): ProcessEvent {
  const facts = { now, by, values, asAdministrator: true as const }
  const choice = chosen ? { chosen } : {}
  if (act === 'late')
    return { type: 'timer', timer: 'late', task, now, by: null, ...(superior ? { superior: `user:${superior}` } : {}) }
  if (delegatedBy) return { ...facts, type: 'resolve', task, opinion: '-' }
  if (act === 'return') return { ...facts, type: 'return', task, to: to ?? '', opinion: '-' }
  if (act === 'resubmit') return { ...facts, ...choice, type: 'resubmit', task }
  return { ...facts, ...choice, type: 'complete', task, outcome: act, opinion: '-' }
}

/** Who has a task, as an id of a user; undefined for a task of a role or a department that nobody has received. */
export const holderOf = ({ holder, who }: Task): string | undefined => holder ?? userIdOf(who)
