import type { ScopeUser } from '@/domain/expression/Scope'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Effect } from '@/domain/process/engine/Effect'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type {
  Passage,
  ProcessState,
  ProcessStatus,
  Task,
  Token,
  Values,
  Visit,
} from '@/domain/process/engine/ProcessState'
import type { RejectionCode } from '@/domain/process/engine/Rejection'
import type { Graph } from '@/domain/process/graph/Graph'

/** Moves that one step may take. */
const maximumMoves = 10_000

/** One way of the process that is to be gone on with. */
export interface Move {
  to: string
  via?: string
  recent: readonly string[]
}

/** A task with the token and the visit that it is part of. */
export interface TaskPlace {
  token: Token & { visit: Visit }
  task: Task
}

/** One step under way: the state as it becomes, and what is to be done. Nothing of the state that it began with is changed. */
export class Run {
  status: ProcessStatus
  round: number
  serial: number
  values: Values
  chosen: ProcessState['chosen']
  readonly assigned: number
  tokens: Token[]
  trail: Passage[]
  readonly starter: ScopeUser
  readonly effects: Effect[] = []
  readonly moves: Move[] = []
  rejection: RejectionCode | undefined
  private movesLeft = maximumMoves

  constructor(
    readonly graph: Graph,
    before: ProcessState,
    readonly event: ProcessEvent,
  ) {
    this.status = before.status
    this.round = before.round
    this.serial = before.serial
    this.starter = before.starter
    this.values = before.values
    this.chosen = before.chosen
    this.assigned = event.type === 'assigned' || event.type === 'serviceResult' ? (before.assigned ?? 0) + 1 : 0
    this.tokens = [...before.tokens]
    this.trail = [...before.trail]
    if (event.values) this.values = { ...this.values, ...this.readOf(event.values) }
  }

  private readOf(values: Values): Record<string, unknown> {
    return Object.fromEntries(
      this.graph.reads.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])),
    )
  }

  /** Refuses the step; the first reason counts. */
  reject(code: RejectionCode): void {
    this.rejection ??= code
  }

  emit(...effects: Effect[]): void {
    this.effects.push(...effects)
  }

  next(): number {
    this.serial += 1
    return this.serial
  }

  choose(chosen: Readonly<Record<string, readonly Principal[]>> | undefined): void {
    if (chosen) this.chosen = { ...this.chosen, ...chosen }
  }

  /** One more move; false when there have been too many. */
  spendMove(): boolean {
    this.movesLeft -= 1
    if (this.movesLeft < 0) this.reject('budget')
    return this.rejection === undefined
  }

  visitToken(visit: number): (Token & { visit: Visit }) | undefined {
    return this.tokens.find((token): token is Token & { visit: Visit } => token.visit?.id === visit)
  }

  taskPlace(id: number): TaskPlace | undefined {
    for (const token of this.tokens) {
      const task = token.visit?.tasks.find((one) => one.id === id)
      if (task && token.visit) return { token: { ...token, visit: token.visit }, task }
    }
    return undefined
  }

  setTasks(visit: number, tasks: readonly Task[]): void {
    this.tokens = this.tokens.map((token) =>
      token.visit?.id === visit ? { ...token, visit: { ...token.visit, tasks } } : token,
    )
  }

  setTask(visit: Visit, task: Task): void {
    this.setTasks(
      visit.id,
      visit.tasks.map((one) => (one.id === task.id ? task : one)),
    )
  }

  removeVisit(visit: number): void {
    this.tokens = this.tokens.filter((token) => token.visit?.id !== visit)
  }

  state(): ProcessState {
    const { status, round, serial, starter, values, chosen, assigned, tokens, trail } = this
    const optional = { ...(chosen ? { chosen } : {}), ...(assigned > 0 ? { assigned } : {}) }
    return { status, round, serial, starter, values, ...optional, tokens, trail }
  }
}
