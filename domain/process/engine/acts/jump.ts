import { openTask } from '@/domain/process/engine/acts/ownTask'
import { sharedBranch } from '@/domain/process/engine/branches'
import { cancelTokens } from '@/domain/process/engine/endProcess'
import { cutTrail, tokensIn } from '@/domain/process/engine/goBack'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Run } from '@/domain/process/engine/Run'
import { nameFrom } from '@/domain/process/engine/rows/unfoldGraph'
import { openStarterVisit } from '@/domain/process/engine/visits'

/** 跳转: an administrator moves the process from a task to another node, forwards or back. What is under way in their branch goes. */
export function jump(run: Run, event: EventOf<'jump'>): void {
  const place = openTask(run, event.task)
  if (!place) return
  const { at } = place.token
  const { graph, source } = run
  const to = nameFrom(graph, event.to, at)
  const target = graph.nodes[to ?? '']
  if (to === undefined || !target) return run.reject(source.nodes[event.to] ? 'target_in_rows' : 'target_unknown')
  const { row } = graph.places.get(to) ?? {}
  if (row !== undefined && row !== graph.places.get(at)?.row) return run.reject('target_in_rows')
  if (target.type !== 'task' && target.type !== 'start' && target.type !== 'end') return run.reject('target_refused')
  const shared = sharedBranch(graph, at, to)
  if (shared === null) return run.reject('target_in_sibling')
  run.emit({ type: 'log', act: 'jumped', by: event.by, node: at, task: event.task, to: [to] })
  const cancelled = cancelTokens(run, tokensIn(run, shared))
  if (cancelled.length > 0) run.emit({ type: 'notice', about: 'cancelled', to: cancelled })
  run.trail = cutTrail(run, to, shared).rest
  if (target.type === 'start') openStarterVisit(run, to, undefined)
  else run.moves.push({ to, recent: [] })
}
