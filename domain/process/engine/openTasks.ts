import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import type { Effect, TaskEnd } from '@/domain/process/engine/Effect'
import type { Task, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { dueTasks } from '@/domain/process/engine/votes'
import type { TaskRules } from '@/domain/process/graph/Graph'

/** In whose to-do list a task stands. */
export const inboxOf = ({ who, holder }: Task): Principal => (holder === undefined ? who : userPrincipal(holder))

/** The person whose task it is; undefined while nobody has received it. */
export const personOf = ({ who, holder }: Task): string | undefined => holder ?? userIdOf(who)

/** The row of a sub-table that a task is about, for the log. */
export const rowOf = ({ row }: { row?: number | undefined }) => (row === undefined ? {} : { row })

/** What is told when a task opens or moves to somebody else. */
export const approverOf = ({ who, onBehalfOf, reason, row }: Task) => ({
  who,
  ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
  ...(reason === undefined ? {} : { reason }),
  ...rowOf({ row }),
})

/** The time that a task has from now on, where its node has a deadline. */
export function deadlineOf({ graph }: Run, at: string, { id }: Task): Effect[] {
  const node = graph.nodes[at]
  const deadline = node?.type === 'task' ? node.task.deadline : undefined
  return deadline ? [{ type: 'deadline', task: id, node: at, deadline }] : []
}

export function announceTask(
  run: Run,
  { at, visit, task, about }: { at: string; visit: Visit; task: Task; about: 'task' | 'returned' | 'tookBack' },
): void {
  run.emit(
    { type: 'taskOpened', task: task.id, visit: visit.id, node: at, approver: approverOf(task) },
    ...deadlineOf(run, at, task),
    { type: 'inboxAdded', task: task.id, node: at, principal: inboxOf(task) },
    { type: 'notice', about, to: [inboxOf(task)], node: at, task: task.id },
  )
}

/** Takes an open task out of all lists. */
export function closeTask(run: Run, node: string, task: Task, end: TaskEnd): void {
  const by = end === 'skipped' || end === 'cancelled' ? null : run.event.by
  run.emit(
    { type: 'taskClosed', task: task.id, node, end, by },
    { type: 'inboxRemoved', task: task.id, principal: inboxOf(task) },
  )
}

/** Whether an approver agreed just before, so that his part passes by itself. Signers were asked on purpose. */
function passes(rules: TaskRules, token: Token, task: Task): boolean {
  const person = userIdOf(task.who)
  return (
    rules.passesSameApprover &&
    task.addedBy === undefined &&
    person !== undefined &&
    token.recent?.includes(person) === true &&
    !token.visit?.tasks.some(({ by }) => by !== undefined)
  )
}

/** Lets the parts of who agreed just before pass. */
export function passSameApprovers(run: Run, token: Token & { visit: Visit }, rules: TaskRules): Task[] {
  let tasks = [...token.visit.tasks]
  for (let isPassed = true; isPassed; ) {
    const due = dueTasks(rules, tasks)
    const passing = tasks.filter((task) => task.status === 'waiting' && due.has(task.id) && passes(rules, token, task))
    isPassed = passing.length > 0
    for (const { who, row } of passing)
      run.emit({
        type: 'log',
        act: 'passed',
        by: null,
        node: token.at,
        to: [who],
        reason: 'sameApprover',
        ...rowOf({ row }),
      })
    tasks = tasks.map((task) => (passing.includes(task) ? { ...task, status: 'agreed' } : task))
  }
  return tasks
}

/** Opens the tasks whose turn it is, and takes those back whose turn it is no more. */
export function openDueTasks(
  run: Run,
  token: Token & { visit: Visit },
  context: { rules: TaskRules; about: 'task' | 'returned' | 'tookBack' },
): void {
  const { at, visit } = token
  const due = dueTasks(context.rules, visit.tasks)
  const tasks = visit.tasks.map((task): Task => {
    if (task.status === 'open' && !due.has(task.id)) {
      closeTask(run, at, task, 'cancelled')
      return { ...task, id: run.next(), status: 'waiting' }
    }
    if (task.status !== 'waiting' || !due.has(task.id)) return task
    const open: Task = { ...task, status: 'open' }
    announceTask(run, { at, visit, task: open, about: context.about })
    return open
  })
  run.setTasks(visit.id, tasks)
}
