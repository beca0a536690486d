import { maximumAssigned } from '@/domain/process/engine/acts/assign'
import { goOnAt, handlersOf, nextOf } from '@/domain/process/engine/edges'
import { endProcess } from '@/domain/process/engine/endProcess'
import { leaveWait } from '@/domain/process/engine/leaveWait'
import type { EventOf } from '@/domain/process/engine/ProcessEvent'
import type { Wait } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import { setWait, type WaitToken, waitingToken } from '@/domain/process/engine/waits'

const words = { service: 'served', send: 'messageSent', receive: 'messageReceived', delay: 'delayOver' } as const

/** What was waited for has come. */
export function serviceResult(run: Run, event: EventOf<'serviceResult'>): void {
  const token = waitingToken(run, event.wait)
  if (!token) return undefined
  // The time is said by the clock, and nothing else.
  if (token.wait.type === 'delay') return run.reject('wait_over')
  if (run.assigned > maximumAssigned) return run.reject('budget')
  const { at: node, wait } = token
  const { outcome, child } = event
  if (wait.type === 'call') {
    const instance = child === undefined ? {} : { instance: child }
    run.emit({ type: 'log', act: 'childEnded', by: null, node, ...(outcome ? { text: outcome } : {}), ...instance })
    const at = run.graph.nodes[node]
    if (outcome !== undefined && outcome !== 'finished') {
      if (isCaught(run, token, outcome)) return undefined
      if (at?.type === 'call' && at.endsOnReject) return endProcess(run, 'rejected')
    }
  } else run.emit({ type: 'log', act: words[wait.type], by: null, node })
  return leaveWait(run, token)
}

/** Goes on where an event on an edge catches what went wrong. Out: whether there is one. In: what went wrong, which is also its code. */
function isCaught(run: Run, { at: node }: WaitToken, error: string): boolean {
  const [handler] = handlersOf(run.graph, node, error)
  if (handler === undefined) return false
  run.emit({ type: 'log', act: 'caught', by: null, node, to: nextOf(run.graph, handler), text: error })
  goOnAt(run, handler)
  return true
}

/** It was tried in vain: the administrators of the process are told, and it waits for them. */
export function serviceFailed(run: Run, event: EventOf<'serviceFailed'>): void {
  const token = waitingToken(run, event.wait)
  if (!token) return
  const { at: node, wait } = token
  if (isCaught(run, token, event.error)) return
  const own = run.graph.administrators
  const to = own.length > 0 ? own : (event.administrators ?? [])
  setWait(run, token, { ...wait, failed: true })
  run.emit({ type: 'log', act: 'failed', by: null, node, text: event.error })
  if (to.length > 0) run.emit({ type: 'notice', about: 'incident', to, node })
}

/** Another process has begun; whether this one waits for its end is set at the node. */
export function called(run: Run, event: EventOf<'called'>): void {
  const token = waitingToken(run, event.wait)
  if (!token) return
  const { at: node, wait } = token
  const at = run.graph.nodes[node]
  if (at?.type !== 'call' || wait.called) return run.reject('wait_over')
  run.emit({ type: 'log', act: 'called', by: null, node, text: event.title, instance: event.child })
  if (at.continues) return leaveWait(run, token)
  const { failed: _failed, ...rest } = wait
  return setWait(run, token, { ...rest, called: true })
}

/** 重试: what failed is tried again. */
export function retry(run: Run, event: EventOf<'retry'>): void {
  const token = waitingToken(run, event.wait)
  if (!token) return
  const { failed, ...wait } = token.wait
  if (!failed) return run.reject('wait_not_failed')
  setWait(run, token, wait satisfies Wait)
  run.emit(
    { type: 'log', act: 'retried', by: run.event.by, node: token.at },
    { type: 'waitRetried', wait: wait.id, node: token.at },
  )
}

/** 跳过: the process goes on without what it waits for. */
export function skip(run: Run, event: EventOf<'skip'>): void {
  const token = waitingToken(run, event.wait)
  if (!token) return
  run.emit({ type: 'log', act: 'skipped', by: run.event.by, node: token.at })
  leaveWait(run, token)
}
