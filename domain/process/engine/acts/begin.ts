import { leave } from '@/domain/process/engine/moves'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Run } from '@/domain/process/engine/Run'

export function start(run: Run, event: EventOf<'start'>): void {
  run.choose(event.chosen)
  run.emit({ type: 'log', act: 'started', by: event.by, node: run.graph.start })
  leave(run, run.graph.start, [])
}

/** Begins anew, under the same number, what ended without success. */
export function restart(run: Run, event: EventOf<'restart'>): void {
  if (run.status === 'running' || run.status === 'suspended') return run.reject('not_ended')
  if (run.status === 'finished') return run.reject('ended')
  if (event.by !== run.starter.id) return run.reject('not_starter')
  run.status = 'running'
  run.round += 1
  run.trail = []
  run.perRow = undefined
  run.choose(event.chosen)
  run.emit(
    { type: 'status', status: 'running' },
    { type: 'log', act: 'restarted', by: event.by, node: run.graph.start },
  )
  leave(run, run.graph.start, [])
}
