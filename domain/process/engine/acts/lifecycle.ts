import type { Principal } from '@/domain/process/approvers/Principal'
import { endProcess } from '@/domain/process/engine/endProcess'
import { inboxOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Run } from '@/domain/process/engine/Run'

/** Whoever has something to do. */
const atWork = ({ tokens }: Run): Principal[] => [
  ...new Set(
    tokens.flatMap(({ visit }) => (visit?.tasks ?? []).filter(({ status }) => status === 'open').map(inboxOf)),
  ),
]

function change(run: Run, to: 'running' | 'suspended'): void {
  const people = atWork(run)
  const act = to === 'running' ? 'resumed' : 'suspended'
  run.status = to
  run.emit({ type: 'status', status: to }, { type: 'log', act, by: run.event.by })
  if (people.length > 0) run.emit({ type: 'notice', about: act, to: people })
}

/** 挂起. */
export const suspend = (run: Run): void => change(run, 'suspended')

/** 恢复. */
export function resume(run: Run): void {
  if (run.status !== 'suspended') return run.reject('not_suspended')
  return change(run, 'running')
}

/** 终止. */
export function terminate(run: Run): void {
  run.emit({ type: 'log', act: 'terminated', by: run.event.by })
  endProcess(run, 'terminated')
}

/** 撤销: the starter takes the whole back. */
export function withdrawAll(run: Run, event: EventOf<'withdraw'>): void {
  if (!run.graph.withdraw) return run.reject('withdraw_off')
  if (event.by !== run.starter.id) return run.reject('not_starter')
  run.emit({ type: 'log', act: 'withdrawn', by: event.by })
  return endProcess(run, 'withdrawn')
}
