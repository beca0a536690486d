import { endProcess } from '@/domain/process/engine/endProcess'
import { goBack } from '@/domain/process/engine/goBack'
import type { Run } from '@/domain/process/engine/Run'
import { passedNodes } from '@/domain/process/engine/returnTargets'
import { rulesAt } from '@/domain/process/engine/visits'

/** What a refusal at a node leads to. In: whether those who refused may get it straight back. */
export function refuse(run: Run, node: string): void {
  const rules = rulesAt(run, node)
  if (!rules || rules.onReject === 'end') {
    endProcess(run, 'rejected')
    return
  }
  const { rejectTo = '' } = rules
  // A node that was not passed this time can't be gone back to; the starter always can.
  const to = rules.onReject === 'node' && passedNodes(run, node).includes(rejectTo) ? rejectTo : run.graph.start
  run.emit({ type: 'log', act: 'returned', by: run.event.by, node, to: [to] })
  goBack(run, { from: node, to, resubmit: rules.afterReturn === 'direct' ? 'direct' : 'inOrder' })
}
