import { type Principal, userPrincipal } from '@/domain/process/approvers/Principal'
import { closeTask, inboxOf } from '@/domain/process/engine/openTasks'
import type { Outcome, TaskId, Token } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'

/** Takes tokens away, with their open tasks. Out: to whom those were given. */
export function cancelTokens(run: Run, tokens: readonly Token[], except?: TaskId): Principal[] {
  for (const { at, wait } of tokens)
    if (wait && !wait.over) run.emit({ type: 'waitClosed', wait: wait.id, node: at, end: 'cancelled' })
  const cancelled = tokens.flatMap(({ at, visit }) =>
    (visit?.tasks ?? []).flatMap((task) => {
      if (task.status !== 'open' || task.id === except) return []
      closeTask(run, at, task, 'cancelled')
      return [inboxOf(task)]
    }),
  )
  run.tokens = run.tokens.filter((token) => !tokens.includes(token))
  return [...new Set(cancelled)]
}

/** Ends the process, whatever is still under way in it. */
export function endProcess(run: Run, outcome: Outcome): void {
  const cancelled = cancelTokens(run, run.tokens)
  run.moves.length = 0
  run.status = outcome
  if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
  run.emit(
    { type: 'log', act: 'finished', by: null },
    { type: 'status', status: outcome },
    { type: 'finished', outcome },
    { type: 'notice', about: 'finished', to: [userPrincipal(run.starter.id)] },
  )
}
