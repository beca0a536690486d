import type { ScopeUser } from '@/domain/expression/Scope'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Effect } from '@/domain/process/engine/Effect'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type {
  Passage,
  ProcessState,
  ProcessStatus,
  RowCount,
  Task,
  Token,
  Values,
  Visit,
} from '@/domain/process/engine/ProcessState'
import type { RejectionCode } from '@/domain/process/engine/Rejection'
import { countRows } from '@/domain/process/engine/rows/countRows'
import { type Unfolded, unfolded } from '@/domain/process/engine/rows/unfoldGraph'
import { foldEffects, foldState, unfoldState } from '@/domain/process/engine/rows/unfoldState'
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
  /** Nodes and flows are called by the names of this graph, which is as wide as there are rows. */
  graph: Unfolded
  perRow: ProcessState['perRow']
  tokens: Token[] = []
  trail: Passage[] = []
  readonly starter: ScopeUser
  readonly effects: Effect[] = []
  readonly moves: Move[] = []
  rejection: RejectionCode | undefined
  private movesLeft = maximumMoves

  constructor(
    /** As it is compiled. */
    readonly source: Graph,
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
    this.perRow = before.perRow
    this.graph = unfolded(source, 0)
    if (event.type === 'migrate') {
      // Its rows are those of another graph.
      this.tokens = [...before.tokens]
      this.trail = [...before.trail]
    } else this.goOnFrom(before)
    if (event.values) this.values = { ...this.values, ...this.readOf(event.values) }
  }

  /** Takes a stored state for what is gone on from. */
  goOnFrom(state: Pick<ProcessState, 'tokens' | 'trail'>): void {
    const { graph, tokens, trail } = unfoldState(this.source, { ...state, perRow: this.perRow })
    this.graph = graph
    this.tokens = [...tokens]
    this.trail = [...trail]
  }

  /** Makes room for the rows that a sub-process is gone through for. */
  openRows(scope: string, rows: RowCount): void {
    this.perRow = { ...this.perRow, [scope]: rows }
    if (this.graph.width < rows.count) this.graph = unfolded(this.source, rows.count)
  }

  private readOf(values: Values): Record<string, unknown> {
    const { reads, counts = [] } = this.source
    return {
      ...Object.fromEntries(reads.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : []))),
      ...countRows(values, counts),
    }
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
    const { status, round, serial, starter, values, chosen, assigned, perRow } = this
    const optional = {
      ...(chosen ? { chosen } : {}),
      ...(assigned > 0 ? { assigned } : {}),
      ...(perRow ? { perRow } : {}),
    }
    return { status, round, serial, starter, values, ...optional, ...foldState(this.graph, this) }
  }

  /** What is to be done, as others know nodes and rows. */
  outcome(): readonly Effect[] {
    return foldEffects(this.graph, this.effects)
  }
}
