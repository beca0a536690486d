import { userPrincipal } from '@/domain/process/approvers/Principal'
import { rearm } from '@/domain/process/engine/edges'
import { announceTask, openDueTasks } from '@/domain/process/engine/openTasks'
import type { Held, Passage, Task, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { rowAt } from '@/domain/process/engine/rows/rowRuns'
import type { TaskRules } from '@/domain/process/graph/Graph'

/** What is set at a user task; undefined at any other node. */
export function rulesAt({ graph }: Pick<Run, 'graph'>, node: string): TaskRules | undefined {
  const found = graph.nodes[node]
  return found?.type === 'task' ? found.task : undefined
}

function askApprovers(run: Run, at: string, visit: Visit): void {
  const rules = rulesAt(run, at)
  const chosen = run.chosen?.[run.graph.places.get(at)?.node ?? at]
  const of = rowAt(run, at)
  if (rules)
    run.emit({
      type: 'choose',
      visit: visit.id,
      node: at,
      rules: rules.approvers,
      ...(chosen ? { chosen } : {}),
      sameAsStarter: rules.sameAsStarter,
      ...(of ? { of } : {}),
    })
}

/** Comes to a user task: who decides is to be found first. Whoever comes by again, in a loop, decides again. */
export function openVisit(run: Run, at: string, before: readonly string[]): void {
  const visit: Visit = { id: run.next(), isChoosing: true, tasks: [] }
  const recent = run.trail.some(({ node }) => node === at) ? [] : before
  rearm(run, at)
  run.tokens.push({ at, visit, ...(recent.length > 0 ? { recent } : {}) })
  askApprovers(run, at, visit)
}

/** Gives the request back to the starter, to be mended and submitted again. */
export function openStarterVisit(run: Run, at: string, held: Held | undefined): void {
  const task: Task = { id: run.next(), unit: 0, who: userPrincipal(run.starter.id), status: 'open' }
  const visit: Visit = { id: run.next(), tasks: [task], ...(held ? { held } : {}) }
  run.tokens.push({ at, visit })
  announceTask(run, { at, visit, task, about: 'returned' })
}

/** A task that is to be decided, again or still, under a number of its own. */
function renewed(run: Run, { id: _id, status: _status, lapsed: _lapsed, by, ...task }: Task): Task {
  const isReceived = by !== undefined && !task.who.startsWith('user:')
  return { ...task, id: run.next(), status: 'waiting', ...(isReceived ? { holder: by } : {}) }
}

/** Those who decided at a finished visit decide anew; signers whom they had added do not. */
export function reopenVisit(run: Run, { node: at, tasks }: Passage, held: Held | undefined): void {
  const base = tasks.filter(({ addedBy }) => addedBy === undefined).map((task) => renewed(run, task))
  const visit: Visit = { id: run.next(), tasks: base, ...(held ? { held } : {}) }
  rearm(run, at)
  run.tokens.push({ at, visit })
  const rules = rulesAt(run, at)
  if (rules) openDueTasks(run, { at, visit }, { rules, about: 'returned' })
}

/** Brings a token back that was taken away: what was decided in its visit stays decided. */
export function bringBack(run: Run, { at, via, visit, wait, recent = [] }: Token): void {
  // Its time begins anew with its host.
  if (wait?.edge) return
  if (wait) {
    // What was under way was called off with it.
    run.moves.push({ to: at, recent })
    return
  }
  if (!visit) {
    run.tokens.push({ at, via })
    return
  }
  const tasks = visit.tasks.map((task) => (task.status === 'agreed' ? task : renewed(run, task)))
  const renewedVisit: Visit = { ...visit, id: run.next(), tasks }
  run.tokens.push({ at, visit: renewedVisit })
  const rules = rulesAt(run, at)
  if (visit.isChoosing) askApprovers(run, at, renewedVisit)
  else if (rules) openDueTasks(run, { at, visit: renewedVisit }, { rules, about: 'task' })
  else openWaiting(run, at, renewedVisit)
}

/** A visit at the start, where there is one task. */
function openWaiting(run: Run, at: string, visit: Visit): void {
  const tasks = visit.tasks.map((task): Task => ({ ...task, status: 'open' }))
  for (const task of tasks) announceTask(run, { at, visit, task, about: 'returned' })
  run.setTasks(visit.id, tasks)
}
