import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { userIdOf } from '@/domain/process/approvers/Principal'
import { isOnEdge } from '@/domain/process/engine/edges'
import { tokensIn } from '@/domain/process/engine/goBack'
import { leave } from '@/domain/process/engine/moves'
import { closeTask, openDueTasks } from '@/domain/process/engine/openTasks'
import type { Held, Passage, Task, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { refuse } from '@/domain/process/engine/refuse'
import { bringBack, rulesAt } from '@/domain/process/engine/visits'
import { decide } from '@/domain/process/engine/votes'

type VisitToken = Token & { visit: Visit }

/** Those who had not decided need not any more. */
function skipRest(run: Run, { at, visit }: VisitToken): Task[] {
  return visit.tasks.map((task): Task => {
    if (task.status === 'open') closeTask(run, at, task, 'skipped')
    return task.status === 'open' || task.status === 'waiting' ? { ...task, status: 'skipped' } : task
  })
}

/** Persons who agreed, by themselves or because they had just before. */
const agreedIn = (tasks: readonly Task[]): string[] =>
  tasks.flatMap(({ status, by, who, lapsed }) => (status === 'agreed' && !lapsed ? (by ?? userIdOf(who) ?? []) : []))

/**
 * What was taken away by a return comes back, unless the route is another by now, or something before it is to be decided again. Out: whether
 * it did.
 */
function bringAllBack(run: Run, { branch, tokens, trail, values }: Held, node: string): boolean {
  const beside = tokensIn(run, branch).filter((token) => !isOnEdge(token))
  if (!isEqualJson(values, run.values) || beside.some(({ visit, wait }) => visit ?? wait)) {
    run.emit({ type: 'log', act: 'rerouted', by: null, node, reason: 'routeChanged' })
    return false
  }
  // What else was decided again waits for this at a join, behind which it all goes on.
  run.tokens = run.tokens.filter((token) => !beside.includes(token))
  run.trail.push(...trail)
  for (const token of tokens) bringBack(run, token)
  return true
}

/** Leaves a visit that is through, to where it goes on. */
export function leaveVisit(run: Run, { at, visit, recent }: VisitToken, tasks: readonly Task[]): void {
  run.removeVisit(visit.id)
  const agreed = agreedIn(tasks)
  const isStart = run.graph.nodes[at]?.type === 'start'
  const passage: Passage = { node: at, visit: visit.id, tasks }
  if (!isStart) run.trail.push(passage)
  const { held } = visit
  const broughtBack = run.serial
  if (held && bringAllBack(run, held, at)) {
    if (!isStart) run.trail = run.trail.map((one) => (one === passage ? { ...passage, broughtBack } : one))
    return
  }
  // Who passed nothing by himself was still the last one to agree.
  leave(run, at, isStart ? [] : agreed.length > 0 ? agreed : (recent ?? []))
}

/** After something has happened in a visit: what its approvers decided together takes effect, or whose turn it is gets his task. */
export function settleVisit(run: Run, id: number): void {
  const token = run.visitToken(id)
  const rules = token && rulesAt(run, token.at)
  if (!token || !rules) return
  const vote = decide(rules, token.visit.tasks)
  if (vote === undefined) {
    openDueTasks(run, token, { rules, about: 'task' })
    return
  }
  const tasks = skipRest(run, token)
  if (vote === 'agreed') {
    leaveVisit(run, token, tasks)
    return
  }
  // Should it come straight back, those decide again who had not agreed.
  run.setTasks(
    id,
    tasks.map(({ lapsed, ...task }) =>
      task.status === 'agreed' ? { ...task, ...(lapsed ? { lapsed } : {}) } : { ...task, status: 'waiting' },
    ),
  )
  refuse(run, token.at)
}
