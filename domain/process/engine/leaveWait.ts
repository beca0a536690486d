import { leave } from '@/domain/process/engine/moves'
import type { Run } from '@/domain/process/engine/Run'
import type { WaitToken } from '@/domain/process/engine/waits'

/** Goes on behind a wait that is over. */
export function leaveWait(run: Run, token: WaitToken): void {
  const { at, wait, recent = [] } = token
  run.tokens = run.tokens.filter((one) => one !== token)
  run.emit({ type: 'waitClosed', wait: wait.id, node: at, end: 'done' })
  run.trail.push({ node: at, visit: wait.id, tasks: [] })
  leave(run, at, recent)
}
