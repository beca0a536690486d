import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Scenario, SimulatedAct } from '@/domain/process/generated/settings'
import type { RuntimePorts } from '@/src/runtime/ports'

export type SimulationReply = OperationTypes['simulateProcess']['reply']
type Values = Readonly<Record<string, unknown>>
/** Whom people choose, by node. */
export type Chosen = Readonly<Record<string, readonly Principal[]>>

/** How long nothing changes before the server is asked, in milliseconds. */
const PAUSE = 300

interface Tried {
  /** Of the process. */
  id: string
  document: ProcessDocument
}

/** A process that is tried while it is designed: who starts it with what, what people do then, and what comes of it. */
export class Simulation {
  starter: string | null
  /** By the ids of the form's fields. */
  values: Values = {}
  chosen: Chosen = {}
  acts: readonly SimulatedAct[] = []
  reply: SimulationReply | null = null
  failure = ''
  isRunning = false
  /** Whether the canvas shows where it stands. */
  isShown = false
  /** The scenario that it was loaded from. */
  scenario: string | null = null
  /** The place of the first act that was refused; what came after it was not tried. */
  private unfit: number | null = null
  private asked = 0
  private readonly stop: () => void

  constructor(
    private readonly runtime: RuntimePorts,
    private readonly tried: () => Tried,
  ) {
    this.starter = runtime.user?.id ?? null
    makeObservable<this, 'take' | 'unfit'>(this, {
      starter: observable,
      values: observableRef,
      chosen: observableRef,
      acts: observableRef,
      reply: observableRef,
      failure: observable,
      isRunning: observable,
      unfit: observable,
      isShown: observable,
      scenario: observable,
      current: computed,
      passed: computed,
      setStarter: action,
      setValues: action,
      setChosen: action,
      act: action,
      back: action,
      skip: action,
      again: action,
      load: action,
      show: action,
      take: action,
    })
    this.stop = reaction(
      () => (this.isShown ? [this.starter, this.values, this.chosen, this.acts, this.content] : null),
      (watched) => watched && void this.run(),
      { delay: PAUSE, equals: (a, b) => a === b || (!!a && !!b && a.every((one, at) => one === b[at])) },
    )
  }

  /** What the way of a process depends on: drawing and scenarios do not change it. */
  private get content(): string {
    const { elements, flows, activities, settings } = this.tried().document
    return JSON.stringify([elements, flows, activities, settings])
  }

  /** Nodes at which somebody has something to do. */
  get current(): ReadonlyMap<string, string[]> {
    const found = new Map<string, string[]>()
    if (!this.isShown) return found
    for (const { node, name } of this.reply?.open ?? []) found.set(node, [...(found.get(node) ?? []), name])
    for (const { node } of this.reply?.waits ?? []) found.set(node, [t('系统')])
    return found
  }

  /** Nodes that were come to, and flows that were taken; who begins, too. */
  get passed(): ReadonlySet<string> {
    if (!this.isShown || !this.reply?.status) return new Set()
    const { elements } = this.tried().document
    const start = Object.keys(elements).filter((id) => elements[id]?.$type === 'bpmn:StartEvent')
    return new Set([...start, ...this.reply.path, ...this.reply.passed])
  }

  /** What the form holds after the acts so far. */
  get valuesNow(): Values {
    return this.acts.findLast(({ values }) => values !== undefined)?.values ?? this.values
  }

  async run(): Promise<void> {
    const { starter, values, chosen, acts } = this
    if (starter === null) return
    this.asked += 1
    const { asked } = this
    const { id, document } = this.tried()
    runInAction(() => {
      this.isRunning = true
    })
    const body = { document: { ...document }, starter, values: { ...values }, chosen, acts: [...acts] }
    try {
      const reply = await this.runtime.call('simulateProcess', { params: { id }, body: body as never })
      if (asked === this.asked) this.take(reply, '')
    } catch (cause) {
      if (asked === this.asked) this.take(null, cause instanceof Error ? cause.message : String(cause))
    }
  }

  private take(reply: SimulationReply | null, failure: string): void {
    this.reply = reply
    this.unfit = reply?.refused && reply.refused.act >= 0 ? reply.refused.act : null
    this.failure = failure
    this.isRunning = false
  }

  show(isShown: boolean): void {
    this.isShown = isShown
  }

  setStarter(starter: string): void {
    this.starter = starter
    this.again()
  }

  /** Other values of the form: from now on, where somebody has acted already. */
  setValues(values: Values): void {
    this.values = values
    this.again()
  }

  setChosen(chosen: Chosen): void {
    if (JSON.stringify(chosen) !== JSON.stringify(this.chosen)) this.chosen = chosen
  }

  /** Does what comes next. Where an act of a scenario no longer fits, it goes before that one: a new approval is decided, then the rest follows. */
  act(act: SimulatedAct): void {
    this.acts = this.acts.toSpliced(this.unfit ?? this.acts.length, 0, act)
    if (this.unfit !== null) this.unfit += 1
  }

  /** Takes the last act back; where one no longer fits, that one and what would follow. */
  back(): void {
    this.acts = this.acts.slice(0, this.unfit ?? -1)
    this.unfit = null
  }

  /** Leaves out the act that no longer fits. */
  skip(): void {
    if (this.unfit !== null) this.acts = this.acts.toSpliced(this.unfit, 1)
  }

  /** The act that no longer fits, if there is one. */
  get refusedAct(): SimulatedAct | undefined {
    return this.unfit === null ? undefined : this.acts[this.unfit]
  }

  /** Begins anew. */
  again(): void {
    this.acts = []
    this.unfit = null
    this.scenario = null
  }

  load(id: string, { starter, values, chosen = {}, acts }: Scenario): void {
    this.starter = starter
    this.values = values
    this.chosen = chosen
    this.acts = acts
    this.unfit = null
    this.scenario = id
  }

  /** What came as a scenario; null where it can't be one. */
  asScenario(title: string): Scenario | null {
    const { starter, reply, values, chosen, acts } = this
    if (starter === null || !reply || reply.status === null || reply.refused) return null
    const choice = Object.keys(chosen).length > 0 ? { chosen: chosen as Scenario['chosen'] } : {}
    const expected = { path: [...reply.path], status: reply.status }
    return { title, starter, values: { ...values }, ...choice, acts: [...acts], expected }
  }

  dispose(): void {
    this.stop()
  }
}
