import type { Effect } from '@/domain/process/engine/Effect'
import type { Token, Wait } from '@/domain/process/engine/ProcessState'
import type { Run } from '@/domain/process/engine/Run'
import type { Delay } from '@/domain/process/graph/Graph'

export type WaitToken = Token & { wait: Wait }

/** The token that waits under a number; refuses the step where none does, or only the time of an event on an edge runs. */
export function waitingToken(run: Run, id: number): WaitToken | undefined {
  const found = run.tokens.find((token): token is WaitToken => token.wait?.id === id && token.wait.edge !== true)
  if (!found) run.reject('wait_over')
  return found
}

/** How long, in words of the log; undefined where the field is empty, so that nothing is waited for. */
export function timeOf(run: Run, delay: Delay): Extract<Effect, { type: 'waitOpened' }>['delay'] {
  if (!('field' in delay)) return delay
  const value = run.values[delay.field]
  return typeof value === 'string' && value !== '' ? { until: value } : undefined
}

/** Comes to a node at which something is waited for. Out: whether it is; a delay until a date that nobody filled in is over at once. */
export function openWait(run: Run, at: string, recent: readonly string[]): boolean {
  const node = run.graph.nodes[at]
  if (!node || !isWaiting(node.type)) return false
  const delay = node.type === 'delay' ? timeOf(run, node.delay) : undefined
  if (node.type === 'delay' && delay === undefined) {
    run.emit({ type: 'log', act: 'delayOver', by: null, node: at })
    return false
  }
  const wait: Wait = { id: run.next(), type: node.type }
  run.tokens.push({ at, wait, ...(recent.length > 0 ? { recent } : {}) })
  run.emit({ type: 'waitOpened', wait: wait.id, node: at, for: node.type, ...(delay ? { delay } : {}) })
  if (delay)
    run.emit({ type: 'log', act: 'delayed', by: null, node: at, ...('until' in delay ? delay : { limit: delay }) })
  if (node.type === 'receive') run.emit({ type: 'log', act: 'awaited', by: null, node: at })
  return true
}

const waiting: readonly string[] = ['delay', 'call', 'service', 'send', 'receive'] satisfies Wait['type'][]

export const isWaiting = (type: string): type is Wait['type'] => waiting.includes(type)

/** Puts something else at a token that waits. */
export function setWait(run: Run, token: WaitToken, wait: Wait): void {
  run.tokens = run.tokens.map((one) => (one === token ? { ...token, wait } : one))
}
