import { withdrawAll } from '@/domain/process/engine/acts/lifecycle'
import { branchOf, isInBranch, isInFork } from '@/domain/process/engine/branches'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import { cutTrail, hold } from '@/domain/process/engine/goBack'
import { openDueTasks } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Passage, Task, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { rulesAt } from '@/domain/process/engine/visits'
import { isWaiting } from '@/domain/process/engine/waits'

const isDone = ({ by }: Task) => by !== undefined

/** The tasks of a visit with one of them to be decided again; what had been closed because of it as well. */
function undone(run: Run, tasks: readonly Task[], { id }: Task): Task[] {
  return tasks.map((task): Task => {
    const { by, ...rest } = task
    if (task.id === id)
      return { ...rest, ...(task.who.startsWith('user:') ? {} : { holder: by }), id: run.next(), status: 'waiting' }
    return task.status === 'skipped' ? { ...task, id: run.next(), status: 'waiting' } : task
  })
}

/** Whether somebody whose turn came after a task, and because of it, has decided. */
function isFollowed(run: Run, node: string, tasks: readonly Task[], task: Task): boolean {
  const isInSequence = rulesAt(run, node)?.several === 'sequence'
  const after = tasks.slice(tasks.indexOf(task) + 1)
  return after.some((one) => isDone(one) && (one.unit === task.unit || (isInSequence && !one.beside && !task.beside)))
}

/** What a service or another process did can't be taken back. */
const isServed = ({ graph }: Run, node: string) => {
  const { type = 'end' } = graph.nodes[node] ?? {}
  return isWaiting(type) && type !== 'delay'
}

/** What came of a visit that was left: in its branch, or further out where that has been joined. */
function successors(run: Run, node: string): { tokens: Token[]; shared: string | undefined } {
  const { graph, tokens } = run
  let branch = graph.nodes[node]?.branch
  for (;;) {
    const shared = branch
    const inside = tokens.filter((token) => isInBranch(graph, branchOf(graph, token), shared))
    if (shared === undefined || inside.length > 0) return { tokens: inside, shared }
    const fork = graph.flows[shared]?.from ?? ''
    // Branches beside are under way still: this one ended, and nothing came of it.
    if (tokens.some((token) => isInFork(graph, branchOf(graph, token), fork))) return { tokens: [], shared }
    branch = graph.nodes[fork]?.branch
  }
}

function reopen(run: Run, at: string, visit: Visit): void {
  run.tokens.push({ at, visit })
  const rules = rulesAt(run, at)
  if (rules) openDueTasks(run, { at, visit }, { rules, about: 'tookBack' })
}

function leftVisit(run: Run, passage: Passage, task: Task): void {
  const { tokens, shared } = successors(run, passage.node)
  const { after, rest } = cutTrail(run, passage.node, shared)
  // What came back after it had been decided before.
  const since = passage.broughtBack ?? 0
  const isActed = (tasks: readonly Task[] = []) => tasks.some((one) => isDone(one) && one.id > since)
  if (after.some(({ node, tasks, visit }) => isActed(tasks) || (visit > since && isServed(run, node))))
    return run.reject('successor_acted')
  if (tokens.some(({ visit, wait }) => isActed(visit?.tasks) || (wait && wait.type !== 'delay')))
    return run.reject('successor_acted')
  if (run.trail.findLast(({ node }) => node === passage.node) !== passage) return run.reject('successor_acted')
  if (isFollowed(run, passage.node, passage.tasks, task)) return run.reject('successor_acted')
  const held = passage.broughtBack !== undefined ? hold(run, tokens, { after, shared }) : undefined
  const cancelled = cancelTokens(run, tokens)
  if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
  run.trail = rest
  const tasks = undone(run, passage.tasks, task)
  reopen(run, passage.node, { id: run.next(), tasks, ...(held ? { held } : {}) })
}

function openVisitOf(run: Run, token: Token & { visit: Visit }, task: Task): void {
  if (isFollowed(run, token.at, token.visit.tasks, task)) return run.reject('successor_acted')
  const tasks = undone(run, token.visit.tasks, task)
  run.setTasks(token.visit.id, tasks)
  const rules = rulesAt(run, token.at)
  if (rules) openDueTasks(run, { ...token, visit: { ...token.visit, tasks } }, { rules, about: 'tookBack' })
}

/** 撤回: an approver takes back what he decided, until somebody after him decides. */
function takeBack(run: Run, id: number): void {
  if (!run.graph.approverWithdraw) return run.reject('take_back_off')
  const place = run.taskPlace(id)
  const passage = run.trail.find(({ tasks }) => tasks.some((task) => task.id === id))
  const task = place?.task ?? passage?.tasks.find((one) => one.id === id)
  if (!task || !isDone(task)) return run.reject('task_closed')
  if (task.by !== run.event.by) return run.reject('not_yours')
  const node = place?.token.at ?? passage?.node ?? ''
  run.emit({ type: 'log', act: 'tookBack', by: run.event.by, node, task: id })
  if (place) openVisitOf(run, place.token, task)
  else if (passage) leftVisit(run, passage, task)
}

export function withdraw(run: Run, event: EventOf<'withdraw'>): void {
  if (event.task === undefined) withdrawAll(run, event)
  else takeBack(run, event.task)
}
