import { userIdOf } from '@/domain/process/approvers/Principal'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState, Task, Token, Values } from '@/domain/process/engine/ProcessState'
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

interface Facts {
  now: string
  values: Values
  /** Who acts, as an id of a user. */
  by: string | null
  /** To whom a late task goes. */
  superior?: string
}

/** An act of a simulation as the event that it would be, whoever may do it. */
export function simulatedEvent(
  { task: { id: task, delegatedBy } }: SimulatedTask,
  { act, to, chosen }: SimulatedAct,
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
