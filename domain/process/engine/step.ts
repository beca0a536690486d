import { assign } from '@/domain/process/engine/acts/assign'
import { restart, start } from '@/domain/process/engine/acts/begin'
import { complete, resubmit, returnTask } from '@/domain/process/engine/acts/complete'
import { delegate, receive, resolve, transfer, unreceive } from '@/domain/process/engine/acts/handOver'
import { jump } from '@/domain/process/engine/acts/jump'
import { resume, suspend, terminate } from '@/domain/process/engine/acts/lifecycle'
import { migrate } from '@/domain/process/engine/acts/migrate'
import { called, retry, serviceFailed, serviceResult, skip } from '@/domain/process/engine/acts/serve'
import { addSign, dropSign } from '@/domain/process/engine/acts/signers'
import { withdraw } from '@/domain/process/engine/acts/takeBack'
import { timer } from '@/domain/process/engine/acts/timer'
import type { Effect } from '@/domain/process/engine/Effect'
import { advance } from '@/domain/process/engine/moves'
import type { EventOf, ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import { type Rejection, type RejectionCode, reject } from '@/domain/process/engine/Rejection'
import { Run } from '@/domain/process/engine/Run'
import type { Graph } from '@/domain/process/graph/Graph'

export interface Stepped {
  readonly state: ProcessState
  /** What is to be done, in this order, in the transaction that keeps the state. */
  readonly effects: readonly Effect[]
}

type Act<T extends ProcessEvent['type']> = (run: Run, event: EventOf<T>) => void

const acts: { readonly [T in ProcessEvent['type']]: Act<T> } = {
  start,
  restart,
  assigned: assign,
  complete,
  return: returnTask,
  resubmit,
  withdraw,
  terminate,
  suspend,
  resume,
  transfer,
  delegate,
  resolve,
  receive,
  unreceive,
  jump,
  addSign,
  dropSign,
  migrate,
  serviceResult,
  serviceFailed,
  called,
  retry,
  skip,
  timer,
}

const fresh = ({ starter }: EventOf<'start'>): ProcessState => ({
  status: 'running',
  round: 1,
  serial: 0,
  starter,
  values: {},
  tokens: [],
  trail: [],
})

/** Events that an instance takes while it does not run. */
function statusProblem({ status }: ProcessState, event: ProcessEvent): RejectionCode | undefined {
  const { type } = event
  if (type === 'restart' || status === 'running') return undefined
  if (status !== 'suspended') return 'ended'
  // Whoever leaves, or stands in no longer, leaves nothing behind; the work itself stays where it is.
  const isHandedOver = type === 'transfer' && event.reason !== undefined
  return type === 'resume' || type === 'terminate' || isHandedOver ? undefined : 'suspended'
}

/**
 * One step of an instance: total and pure, without a clock, ids or I/O of its own. In: the state before (null for what has not begun) and what
 * happened. Out: the state after with what is to be done, or why it is refused. Never throws.
 */
export function step(graph: Graph, before: ProcessState | null, event: ProcessEvent): Stepped | Rejection {
  if (before ? event.type === 'start' : event.type !== 'start') return reject(before ? 'already_started' : 'ended')
  const state = before ?? fresh(event as EventOf<'start'>)
  const problem = statusProblem(state, event)
  if (problem) return reject(problem)
  const run = new Run(graph, state, event)
  const act = acts[event.type] as Act<ProcessEvent['type']>
  act(run, event)
  if (run.rejection === undefined && run.status === 'running') advance(run)
  return run.rejection === undefined ? { state: run.state(), effects: run.outcome() } : reject(run.rejection)
}
