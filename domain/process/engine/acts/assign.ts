import type { Approver, ApproverReason } from '@/domain/process/approvers/Approver'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { LogAct, LogReason } from '@/domain/process/engine/Effect'
import { leaveVisit, settleVisit } from '@/domain/process/engine/finishVisit'
import { passSameApprovers, rowOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Task, Token, Visit } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { refuse } from '@/domain/process/engine/refuse'
import { rulesAt } from '@/domain/process/engine/visits'
import type { TaskRules } from '@/domain/process/graph/Graph'

/** Most visits that get their approvers before a person acts. */
export const maximumAssigned = 2000

/** Most approvers of one visit, signers included. */
export const maximumApprovers = 1000

/** Whoever several rules find is asked once, of each row of a sub-table. */
const unique = (approvers: readonly Approver[]): Approver[] => {
  const seen = new Set<string>()
  return approvers.filter(({ who, row = 0 }) => !seen.has(`${row} ${who}`) && seen.add(`${row} ${who}`))
}

function giveTasks(
  run: Run,
  token: Token & { visit: Visit },
  { approvers, rules }: { approvers: readonly Approver[]; rules: TaskRules },
): void {
  const { isChoosing: _done, ...visit } = token.visit
  const row = rowOf({ row: run.graph.places.get(token.at)?.row })
  const tasks = approvers.map(
    (approver, unit): Task => ({ ...approver, ...row, id: run.next(), unit, status: 'waiting' }),
  )
  const given = { ...token, visit: { ...visit, tasks } }
  const passed = { ...given, visit: { ...given.visit, tasks: passSameApprovers(run, given, rules) } }
  run.tokens = run.tokens.map((one) => (one.visit?.id === visit.id ? passed : one))
  settleVisit(run, visit.id)
}

/** Nobody was found, and the node says what then. */
function assignEmpty(
  run: Run,
  token: Token & { visit: Visit },
  { event, rules }: { event: EventOf<'assigned'>; rules: TaskRules },
): void {
  const log = (act: LogAct, reason: LogReason, to?: readonly Principal[]) =>
    run.emit({ type: 'log', act, by: null, node: token.at, reason, ...(to ? { to } : {}) })
  const give = (people: readonly Principal[], act: LogAct, reason: ApproverReason) => {
    if (people.length === 0) return run.reject('no_approver')
    log(act, 'empty', people)
    giveTasks(run, token, { approvers: unique(people.map((who) => ({ who, reason }))), rules })
  }
  const pass = (reason: LogReason) => {
    log('passed', reason)
    leaveVisit(run, token, [])
  }
  if ((event.skipped ?? []).length > 0) return pass('starter')
  switch (rules.empty) {
    case 'administrator':
      return give(event.administrators ?? run.graph.administrators, 'toAdministrator', 'administrator')
    case 'persons':
      return give(rules.emptyTo, 'toPersons', 'empty')
    case 'agree':
      return pass('empty')
    case 'reject':
      log('refused', 'empty')
      run.removeVisit(token.visit.id)
      return refuse(run, token.at)
    default:
      return run.reject('no_approver')
  }
}

export function assign(run: Run, event: EventOf<'assigned'>): void {
  const token = run.visitToken(event.visit)
  const rules = token && rulesAt(run, token.at)
  if (!rules || !token.visit.isChoosing) return run.reject('visit_unknown')
  if (run.assigned > maximumAssigned) return run.reject('budget')
  const approvers = unique(event.approvers)
  if (approvers.length > maximumApprovers) return run.reject('too_many_approvers')
  const { problem: text } = event
  if (text !== undefined) run.emit({ type: 'log', act: 'scriptFailed', by: null, node: token.at, text })
  if (approvers.length > 0) return giveTasks(run, token, { approvers, rules })
  return assignEmpty(run, token, { event, rules })
}
