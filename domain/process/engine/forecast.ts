import type { Approver } from '@/domain/process/approvers/Approver'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Effect, RowOf } from '@/domain/process/engine/Effect'
import { isOnEdge } from '@/domain/process/engine/edges'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState, Token, Values, Visit, Wait } from '@/domain/process/engine/ProcessState'
import { isRejection } from '@/domain/process/engine/Rejection'
import { rowOfPlace } from '@/domain/process/engine/rows/unfoldGraph'
import { step } from '@/domain/process/engine/step'
import type { PeopleRule } from '@/domain/process/generated/settings'
import type { Graph } from '@/domain/process/graph/Graph'

/** One node that is still to come, if everybody agrees and values stay as they are. */
export interface ForecastStep {
  readonly node: string
  readonly type: 'task' | 'cc' | Wait['type']
  /** The row that it is for, where there is one. */
  readonly of?: RowOf
  /** Whether it is there now. */
  readonly isCurrent: boolean
  /** Who is known by now. */
  readonly approvers: readonly Approver[]
  /** How the others will be found. */
  readonly rules: readonly PeopleRule[]
  readonly chosen?: readonly Principal[]
  /** Flows on the way to it that were chosen, and why: the reason that it comes. */
  readonly because: readonly { readonly flow: string; readonly by: 'condition' | 'default' }[]
}

/** Most nodes of a forecast; a loop would have no end. */
const maximumSteps = 200

const somebody: Principal = 'user:'

type Because = ForecastStep['because'][number]

const openApprovers = ({ tasks }: Visit): Approver[] =>
  tasks
    .filter(({ status }) => status === 'open' || status === 'waiting')
    .map(({ who, onBehalfOf, reason }) => ({
      who,
      ...(onBehalfOf ? { onBehalfOf } : {}),
      ...(reason ? { reason } : {}),
    }))

class Forecaster {
  readonly steps: ForecastStep[] = []
  private readonly reasons: Because[] = []
  /** Visits that have a step. */
  private readonly noted = new Set<number>()

  constructor(
    private readonly graph: Graph,
    private state: ProcessState,
    private readonly facts: { now: string; values: Values },
  ) {}

  private feed(event: object): boolean {
    const result = step(this.graph, this.state, {
      by: null,
      asAdministrator: true,
      ...this.facts,
      ...event,
    } as ProcessEvent)
    if (isRejection(result)) return false
    this.state = result.state
    this.note(result.effects)
    return true
  }

  private note(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'flowTaken' && effect.because) this.reasons.push({ flow: effect.flow, by: effect.because })
      if (effect.type === 'taskOpened') this.noteKept(effect)
      if (effect.type !== 'choose' && effect.type !== 'cc' && effect.type !== 'waitOpened') continue
      // That a time passes on its edge is not what is expected of a node.
      if (this.graph.nodes[effect.node]?.type === 'timeout') continue
      const because = this.reasons.splice(0)
      const of = this.rowOf(effect)
      const shared = { node: effect.node, isCurrent: false, approvers: [], because, ...(of ? { of } : {}) }
      if (effect.type === 'waitOpened') this.steps.push({ ...shared, type: effect.for, rules: [] })
      else if (effect.type === 'cc') this.steps.push({ ...shared, type: 'cc', rules: effect.readers })
      else {
        const { rules, chosen, visit } = effect
        this.noted.add(visit)
        this.steps.push({ ...shared, type: 'task', rules, ...(chosen ? { chosen } : {}) })
      }
    }
  }

  /** A visit that goes on where it was returned from: its approvers are known. */
  private noteKept({ visit: id, node }: Extract<Effect, { type: 'taskOpened' }>): void {
    if (this.noted.has(id)) return
    this.noted.add(id)
    const { visit, at = node, row } = this.state.tokens.find((token) => token.visit?.id === id) ?? {}
    const of = rowOfPlace(this.graph, at, row)
    const approvers = visit ? openApprovers(visit) : []
    const because = this.reasons.splice(0)
    this.steps.push({ node, type: 'task', isCurrent: false, approvers, rules: [], because, ...(of ? { of } : {}) })
  }

  /** A wait is told without its row; the token that it is at has it. */
  private rowOf(effect: Extract<Effect, { type: 'choose' | 'cc' | 'waitOpened' }>): RowOf | undefined {
    if (effect.type !== 'waitOpened') return effect.of
    const { row } = this.state.tokens.find(({ wait }) => wait?.id === effect.wait) ?? {}
    return rowOfPlace(this.graph, effect.node, row)
  }

  private underWay(): Token[] {
    return this.state.tokens.filter((token) => !isOnEdge(token))
  }

  private current(): void {
    for (const { at, row, visit, wait } of this.underWay()) {
      const of = rowOfPlace(this.graph, at, row)
      const here = { node: at, isCurrent: true, because: [], ...(of ? { of } : {}) }
      if (wait) this.steps.push({ ...here, type: wait.type, approvers: [], rules: [] })
      if (!visit) continue
      const node = this.graph.nodes[at]
      this.noted.add(visit.id)
      const approvers = openApprovers(visit)
      const rules = node?.type === 'task' && visit.isChoosing ? node.task.approvers : []
      this.steps.push({ ...here, type: 'task', approvers, rules })
    }
  }

  /** What has been waiting longest is done. Out: whether there was something to do. */
  private goOn(): boolean {
    const [token] = this.underWay().filter(({ visit, wait }) => visit ?? wait)
    if (token?.wait) return this.feed({ type: 'skip', wait: token.wait.id })
    if (!token?.visit) return false
    const { visit } = token
    if (visit.isChoosing) return this.feed({ type: 'assigned', visit: visit.id, approvers: [{ who: somebody }] })
    const open = visit.tasks.find(({ status }) => status === 'open')
    if (!open) return false
    const task = open.id
    if (open.delegatedBy) return this.feed({ type: 'resolve', task })
    if (this.graph.nodes[token.at]?.type === 'start') return this.feed({ type: 'resubmit', task })
    return this.feed({ type: 'complete', task, outcome: 'agree', opinion: '-' })
  }

  run(): ForecastStep[] {
    this.current()
    // Every approver of a visit takes a step of his own.
    for (let left = maximumSteps * 10; left > 0 && this.steps.length < maximumSteps; left -= 1)
      if (this.state.status !== 'running' || !this.goOn()) break
    return this.steps
  }
}

/**
 * Who comes next, in order, with reasons: what the interpreter itself would do if everybody agreed. In: the values of the form now, and the
 * instant. Out: the nodes at work and those to come, at most 200. Never throws.
 */
export function forecast(graph: Graph, state: ProcessState, facts: { now: string; values: Values }): ForecastStep[] {
  return new Forecaster(graph, state, facts).run()
}
