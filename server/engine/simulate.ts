import type { WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { t } from '@/domain/i18n/t'
import type { Effect } from '@/domain/process/engine/Effect'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState, TaskId, Token, Values } from '@/domain/process/engine/ProcessState'
import { rowOfPlace } from '@/domain/process/engine/rows/unfoldGraph'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import { computeFields } from '@/domain/process/forms/computeFields'
import type { Scenario, SimulatedAct } from '@/domain/process/generated/settings'
import { pathOf } from '@/domain/process/simulation/pathOf'
import { eventOfWait, holderOf, simulatedEvent, taskOfAct, waitsIn } from '@/domain/process/simulation/simulatedEvent'
import type { AppScope } from '@/server/db/scoped'
import { advance } from '@/server/engine/advance'
import { holdersOf } from '@/server/engine/holdersOf'
import type { Happening } from '@/server/engine/instanceStore'
import { mayStart } from '@/server/engine/mayStart'
import { groupsOf, positionsOf } from '@/server/engine/people'
import type { ProcessVersion } from '@/server/engine/processVersions'
import { starterOf } from '@/server/engine/starterOf'
import { endOf, timesOf } from '@/server/engine/stepRows'
import { superiorOf } from '@/server/engine/superiorOf'

/** What is simulated: who starts, with what, and what people do then. */
export type Simulation = Pick<Scenario, 'starter' | 'values' | 'chosen' | 'acts'>

export interface Simulated {
  /** null where it could not be started. */
  state: ProcessState | null
  happenings: Happening[]
  /** Nodes that were come to, in order. */
  path: string[]
  values: Values
  /** When open tasks are due, and waits are over. */
  due: ReadonlyMap<TaskId, string>
  /** When tasks came. */
  openedAt: ReadonlyMap<TaskId, string>
  now: string
  /** The act that was refused (-1: the start), and why; what came after it is left out. */
  refused: { act: number; message: string } | null
}

/** A process that is tried: its draft with the graph that it would be published with. */
export interface TriedProcess extends Pick<ProcessVersion, 'id' | 'code' | 'document' | 'graph' | 'version'> {
  form: FormDocument
}

/** A simulation under way. The clock stands still but where a deadline is waited for. */
class Trial {
  private state: ProcessState | null = null
  private readonly happenings: Happening[] = []
  private readonly due = new Map<TaskId, string>()
  private readonly openedAt = new Map<TaskId, string>()
  private refused: Simulated['refused'] = null

  constructor(
    private readonly scope: AppScope,
    private readonly process: TriedProcess,
    private readonly calendar: WorkingCalendar,
    private values: Values,
    private now: string,
  ) {}

  private note(effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'taskOpened') this.openedAt.set(effect.task, this.now)
      if (effect.type === 'timerDone') this.due.delete(effect.task)
      if (effect.type === 'waitOpened' && effect.delay) {
        const until = endOf(effect.delay, { now: this.now, calendar: this.calendar })
        this.due.set(effect.wait, new Date(until).toISOString())
      }
      if (effect.type !== 'deadline') continue
      const [late] = timesOf(effect.deadline, { now: this.now, calendar: this.calendar })
      if (late) this.due.set(effect.task, late.at)
    }
  }

  private async take(event: ProcessEvent): Promise<void> {
    const { id: process, graph, document, form } = this.process
    const { state, values } = this
    const judged = { document: form, activities: document.activities }
    const advanced = await advance(this.scope, { process, graph, state, event, values, form: judged })
    this.state = advanced.state
    for (const happening of advanced.happenings) {
      this.happenings.push(happening)
      this.note(happening.effects)
    }
  }

  private async start({ starter: id, chosen }: Simulation): Promise<void> {
    const { db, realmId } = this.scope
    const starter = await starterOf(db, realmId, id)
    if (!starter) throw new AppError('not_found', { message: t('发起人不存在或已停用，请重新选择') })
    const positions = await positionsOf(db, realmId, id)
    const groups = await groupsOf(db, realmId, id)
    const person = { userId: id, orgId: starter.orgId, roles: starter.roles, positions, groups }
    if (!mayStart(this.process, person)) throw new AppError('conflict', { message: t('此人不在可以发起的人之中') })
    const facts = { now: this.now, by: id, values: this.values }
    await this.take({ ...facts, type: 'start', starter, ...(chosen ? { chosen } : {}) })
  }

  /** Who does a task that is nobody's yet: the first who could receive it. */
  private async receiver(who: string): Promise<string | null> {
    const { db, realmId } = this.scope
    const [first] = (await holdersOf(db, realmId, [who])).get(who) ?? []
    return first ?? null
  }

  /** The clock goes on to a due time. */
  private passTo(due: string): void {
    if (due > this.now) this.now = due
  }

  /** What a service would write into the form, as far as expressions say it: nothing is called. */
  private served(state: ProcessState, { at: node, row }: Token): Values {
    const service = this.process.document.activities[node]?.service
    if (service?.type !== 'fields') return this.values
    const of = rowOfPlace(this.process.graph, node, row)
    const facts = { values: valuesInRow(this.values, of), user: state.starter, now: new Date(this.now) }
    try {
      return { ...this.values, ...computeFields(service.set, facts) }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      throw new AppError('conflict', { message: t('表达式无法计算：{message}', { message: error.message }) })
    }
  }

  private async wait(node: string, act: 'pass' | 'fail'): Promise<void> {
    const { state } = this
    const found = state && waitsIn(state).find(({ token }) => token.at === node)
    if (!state || !found) throw new AppError('conflict', { message: t('此时没有在这个环节等待') })
    this.passTo(this.due.get(found.wait.id) ?? this.now)
    if (act === 'pass') this.values = this.served(state, found.token)
    await this.take(eventOfWait(found, { act, now: this.now, values: this.values }))
  }

  private async act({ act: kind, ...rest }: SimulatedAct): Promise<void> {
    if (kind === 'pass' || kind === 'fail') return this.wait(rest.node, kind)
    const act = { ...rest, act: kind }
    const found = this.state && taskOfAct(this.state, act)
    if (!found) throw new AppError('conflict', { message: t('此时没有这个环节的任务') })
    if (act.values) this.values = act.values
    const holder = holderOf(found.task)
    const by = holder ?? (await this.receiver(found.task.who))
    if (act.act !== 'late') return this.take(simulatedEvent(found, act, { now: this.now, values: this.values, by }))
    const due = this.due.get(found.task.id)
    if (due === undefined) throw new AppError('conflict', { message: t('这个任务没有时限') })
    this.passTo(due)
    const superior = holder && (await superiorOf(this.scope.db, this.scope, holder))
    await this.take(
      simulatedEvent(found, act, { now: this.now, values: this.values, by, ...(superior ? { superior } : {}) }),
    )
  }

  private async attempt(at: number, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'too_many_requests') throw error
      this.refused = { act: at, message: error.message }
      return false
    }
  }

  async run(simulation: Simulation): Promise<Simulated> {
    let goesOn = await this.attempt(-1, () => this.start(simulation))
    for (const [at, act] of simulation.acts.entries()) {
      if (!goesOn) break
      goesOn = await this.attempt(at, () => this.act(act))
    }
    const { state, happenings, due, openedAt, values, now, refused } = this
    const path = pathOf(
      this.process.graph,
      happenings.flatMap(({ effects }) => effects),
    )
    return { state, happenings, path, values, due, openedAt, now, refused }
  }
}

/**
 * What would happen, by the interpreter and the people of now, if a process were started and people did as is said. Stores, sends and calls
 * nothing. Values are by the ids of fields. What the interpreter refuses is told, not thrown.
 */
export const simulate = (
  scope: AppScope,
  process: TriedProcess,
  simulation: Simulation,
  { now, calendar }: { now: string; calendar: WorkingCalendar },
): Promise<Simulated> => new Trial(scope, process, calendar, simulation.values, now).run(simulation)
