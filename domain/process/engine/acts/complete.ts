import { hasOpinion, ownTask } from '@/domain/process/engine/acts/ownTask'
import { leaveVisit, settleVisit } from '@/domain/process/engine/finishVisit'
import { goBack } from '@/domain/process/engine/goBack'
import { closeTask, rowOf } from '@/domain/process/engine/openTasks'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Task } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { targetNames } from '@/domain/process/engine/returnTargets'
import { nameFrom } from '@/domain/process/engine/rows/unfoldGraph'
import { rulesAt } from '@/domain/process/engine/visits'

const behalf = ({ onBehalfOf }: Task) => (onBehalfOf === undefined ? {} : { onBehalfOf })

/** 同意, 拒绝. */
export function complete(run: Run, event: EventOf<'complete'>): void {
  const place = ownTask(run, event.task, event.outcome === 'agree' ? 'agree' : 'reject')
  if (!place) return
  const { token, task } = place
  const rules = rulesAt(run, token.at)
  if (!rules) return run.reject('only_resubmit')
  if (task.delegatedBy) return run.reject('delegated')
  const isWanted = rules.opinion === 'always' || (rules.opinion === 'refusal' && event.outcome === 'reject')
  if (isWanted && !hasOpinion(run)) return run.reject('opinion_missing')
  const act = event.outcome === 'agree' ? 'agreed' : 'rejected'
  const said = rules.isHandling && act === 'agreed' ? 'handled' : act
  run.choose(event.chosen)
  run.emit({ type: 'log', act: said, by: event.by, node: token.at, task: task.id, ...behalf(task), ...rowOf(task) })
  closeTask(run, token.at, task, act)
  run.setTask(token.visit, { ...task, status: act, ...(event.by === null ? {} : { by: event.by }) })
  settleVisit(run, token.visit.id)
}

/** 退回. */
export function returnTask(run: Run, event: EventOf<'return'>): void {
  const place = ownTask(run, event.task, 'return')
  if (!place) return
  const { token, task } = place
  const rules = rulesAt(run, token.at)
  if (!rules) return run.reject('only_resubmit')
  if (task.delegatedBy) return run.reject('delegated')
  if (rules.opinion !== 'optional' && !hasOpinion(run)) return run.reject('opinion_missing')
  const to = nameFrom(run.graph, event.to, token.at)
  if (to === undefined && !run.source.nodes[event.to]) return run.reject('target_unknown')
  if (to === undefined || !targetNames(run, task.id).includes(to)) return run.reject('target_refused')
  const isFixed = rules.afterReturn !== 'choose'
  if (isFixed && event.resubmit !== undefined && event.resubmit !== rules.afterReturn)
    return run.reject('choice_refused')
  run.emit({
    type: 'log',
    act: 'returned',
    by: event.by,
    node: token.at,
    task: task.id,
    to: [to],
    ...behalf(task),
  })
  closeTask(run, token.at, task, 'returned')
  const resubmit = rules.afterReturn === 'choose' ? (event.resubmit ?? 'inOrder') : rules.afterReturn
  return goBack(run, { from: token.at, to, resubmit, except: task.id })
}

/** 重新提交: the starter has mended what was returned to him. */
export function resubmit(run: Run, event: EventOf<'resubmit'>): void {
  const place = ownTask(run, event.task)
  if (!place) return
  const { token, task } = place
  if (run.graph.nodes[token.at]?.type !== 'start') return run.reject('not_resubmittable')
  run.round += 1
  run.choose(event.chosen)
  run.emit({ type: 'log', act: 'resubmitted', by: event.by, node: token.at, task: task.id })
  closeTask(run, token.at, task, 'resubmitted')
  return leaveVisit(run, token, [])
}
