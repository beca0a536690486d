import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { isRecord } from '@/domain/isRecord'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { ProcessEvent } from '@/domain/process/engine/ProcessEvent'
import type { ProcessState, Task, Token, Values } from '@/domain/process/engine/ProcessState'
import { isRejection } from '@/domain/process/engine/Rejection'
import { valuesInRow } from '@/domain/process/engine/rows/valuesInRow'
import { step } from '@/domain/process/engine/step'
import type { PeopleRule } from '@/domain/process/generated/settings'
import { compile } from '@/domain/process/graph/compile'
import type { Graph } from '@/domain/process/graph/Graph'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'

/** The fields that conditions of the tests may read. */
export const environment: TypeEnvironment = {
  names: new Map<string, ExprType>([
    ['days', 'number'],
    ['amount', 'number'],
    ['kind', 'text'],
    ['items', { list: { row: new Map([['amount', 'number']]) } }],
  ]),
}

export function graphOf(sketch: Sketch): Graph {
  const { graph, problems } = compile(modelOf(sketch), environment)
  if (!graph) throw new Error(problems.map(({ message }) => message).join('\n'))
  return graph
}

const starter = { id: 'starter', username: 'starter', name: '发起人', orgId: 'sales', roles: [] }

/** Everybody whom a rule names; rules that ask the organisation find nobody. */
function peopleOf(
  rules: readonly PeopleRule[],
  { chosen = [], values }: { chosen?: readonly Principal[] | undefined; values: Values },
): Principal[] {
  return rules.flatMap((rule): Principal[] => {
    if (rule.type === 'user') return rule.users.map((id): Principal => `user:${id}`)
    if (rule.type === 'role') return rule.roles.map((code): Principal => `role:${code}`)
    if (rule.type === 'starterChoice' || rule.type === 'previousChoice') return [...chosen]
    if (rule.type === 'rowUser')
      return [values[rule.table]]
        .flat()
        .flatMap((row): Principal[] => (isRecord(row) ? [`user:${String(row[rule.field])}`] : []))
    return rule.type === 'starter' ? ['user:starter'] : []
  })
}

type Act = ProcessEvent extends infer E ? (E extends ProcessEvent ? Omit<E, 'now' | 'by'> : never) : never

/** One instance of a process, told by who does what; refuses to go on where the interpreter refuses. */
export class ProcessStory {
  state: ProcessState | null = null
  readonly events: ProcessEvent[] = []
  readonly effects: Effect[] = []
  readonly graph: Graph
  private values: Values = {}
  private clock = Date.parse('2026-01-05T01:00:00Z')

  constructor(sketch: Sketch | Graph) {
    this.graph = 'format' in sketch ? sketch : graphOf(sketch)
  }

  /** What somebody does. Out: the code of the refusal, or undefined. */
  try(by: string | null, act: Act): string | undefined {
    this.clock += 60_000
    if ('values' in act) this.values = { ...this.values, ...act.values }
    const event = { ...act, by, now: new Date(this.clock).toISOString() } as ProcessEvent
    const before = { state: this.state, events: this.events.length, effects: this.effects.length }
    const refused = this.feed(event)
    if (refused) {
      // The transaction that refused is undone as a whole.
      this.state = before.state
      this.events.length = before.events
      this.effects.length = before.effects
    }
    return refused
  }

  private feed(event: ProcessEvent): string | undefined {
    const result = step(this.graph, this.state, event)
    if (isRejection(result)) return result.rejection
    this.state = result.state
    this.events.push(event)
    this.effects.push(...result.effects)
    for (const effect of result.effects) {
      // What was assigned before may have ended it.
      if (effect.type !== 'choose' || !this.state?.tokens.some(({ visit }) => visit?.id === effect.visit)) continue
      const values = valuesInRow(this.values, effect.of)
      const approvers = peopleOf(effect.rules, { chosen: effect.chosen, values }).map((who) => ({ who }))
      const refused = this.feed({ type: 'assigned', visit: effect.visit, approvers, by: null, now: event.now })
      if (refused) return refused
    }
    return undefined
  }

  do(by: string | null, act: Act): this {
    const refused = this.try(by, act)
    if (refused) throw new Error(`${act.type}: ${refused}`)
    return this
  }

  start(values: Readonly<Record<string, unknown>> = {}): this {
    return this.do('starter', { type: 'start', starter, values })
  }

  agree(by: string, node?: string): this {
    return this.do(by, { type: 'complete', task: this.taskOf(by, node).id, outcome: 'agree' })
  }

  reject(by: string, node?: string): this {
    return this.do(by, { type: 'complete', task: this.taskOf(by, node).id, outcome: 'reject', opinion: '不同意' })
  }

  return(by: string, to: string, resubmit?: 'inOrder' | 'direct'): this {
    const { id: task } = this.taskOf(by)
    return this.do(by, { type: 'return', task, to, opinion: '请补充', ...(resubmit ? { resubmit } : {}) })
  }

  resubmit(values?: Readonly<Record<string, unknown>>): this {
    const { id: task } = this.taskOf('starter', this.graph.start)
    return this.do('starter', { type: 'resubmit', task, ...(values ? { values } : {}) })
  }

  /** The open task of a person. */
  taskOf(person: string, node?: string): Task {
    const found = this.openTasks().find(
      (task) =>
        (task.holder ?? task.who) === (task.holder ? person : `user:${person}`) && (!node || task.node === node),
    )
    if (!found) throw new Error(`${person} has no task`)
    return found
  }

  /** With the names that nodes have in a row: `check~2`. */
  openPlaces(): { place: string; token: Token }[] {
    return (this.state?.tokens ?? []).flatMap((token) => {
      const { at, row, visit, wait } = token
      const open = wait ? 1 : (visit?.tasks ?? []).filter(({ status }) => status === 'open').length
      const place = row === undefined ? at : `${at}~${row}`
      return Array.from({ length: open }, () => ({ place, token }))
    })
  }

  openTasks(): (Task & { node: string })[] {
    return (this.state?.tokens ?? []).flatMap(({ at, visit }) =>
      (visit?.tasks ?? []).filter(({ status }) => status === 'open').map((task) => ({ ...task, node: at })),
    )
  }

  /** Who has what to do: `a: zhang`, by the order of arrival. */
  get todo(): string[] {
    return this.openTasks().map(({ node, who, holder }) => `${node}: ${holder ?? who.replace('user:', '')}`)
  }

  get status() {
    return this.state?.status
  }

  log(): string[] {
    return this.effects
      .filter((effect): effect is EffectOf<'log'> => effect.type === 'log')
      .map(({ act, by, node, to, reason }) =>
        [by ?? '系统', act, node, to?.join(','), reason].filter(Boolean).join(' '),
      )
  }
}
