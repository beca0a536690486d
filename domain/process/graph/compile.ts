import type { Problem } from '@/domain/documents/Problem'
import type { TypeEnvironment } from '@/domain/expression/ExprType'
import { completeActivity, completeSettings } from '@/domain/process/activities/completeSettings'
import { errorOf } from '@/domain/process/content/errorOf'
import { eventTypeOf, hostOf, isManual } from '@/domain/process/content/nodeTypes'
import { findBoundaryProblems, isInterrupting, thrownAt } from '@/domain/process/graph/boundaryRules'
import { type Branches, branchesOf } from '@/domain/process/graph/branchesOf'
import { type Draft, type DraftNode, entryOf, exitOf } from '@/domain/process/graph/Draft'
import { draftOf } from '@/domain/process/graph/draftOf'
import { findConditions } from '@/domain/process/graph/findConditions'
import type { Delay, Graph, GraphFlow, GraphNode, PerRow } from '@/domain/process/graph/Graph'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'
import { findRowProblems, perRowAt } from '@/domain/process/graph/rowRules'
import { findActivityProblems, taskRulesOf } from '@/domain/process/graph/taskRules'
import { delayAt, fieldsAt, findWaitProblems } from '@/domain/process/graph/waitRules'

export interface Compiled {
  /** null while something is wrong. */
  graph: Graph | null
  /** Each names its element and says in Chinese what to do. */
  problems: Problem[]
}

class Compiler {
  constructor(
    private readonly model: ProcessModel,
    private readonly draft: Draft,
    private readonly branches: Branches,
    private readonly conditions: ReturnType<typeof findConditions>,
  ) {}

  private node(id: string, { type, out, scope, boundary }: DraftNode): GraphNode {
    const branch = this.branches.ofNode.get(id)
    const shared = {
      out,
      ...(branch === undefined ? {} : { branch }),
      ...(boundary === undefined ? {} : { boundary }),
    }
    const part = this.model.elements[id] ?? { $type: '' }
    const activity = completeActivity({ ...(isManual(part) ? { type: 'handle' } : {}), ...this.model.activities[id] })
    const on = hostOf(part) ?? ''
    const fallback = this.conditions.defaults.get(id)
    const refuses = activity.otherwise === 'refuse' ? { refuses: true as const } : {}
    const byDefault = fallback === undefined ? {} : { default: fallback, ...refuses }
    const joins = this.branches.joins.get(id)
    switch (type) {
      case 'task':
        return { ...shared, type, task: taskRulesOf(activity, completeSettings(this.model.settings)) }
      case 'cc':
        return { ...shared, type, readers: activity.readers }
      case 'delay':
        return { ...shared, type, delay: delayAt(part, activity) as Delay }
      case 'timeout':
        return {
          ...shared,
          type,
          on,
          delay: delayAt(part, activity) as Delay,
          ...(isInterrupting(this.model, id) ? { interrupts: true } : {}),
        }
      case 'catch': {
        const error = errorOf(this.model, part)
        return { ...shared, type, on, ...(error === '' ? {} : { error }) }
      }
      case 'scope':
        return { ...shared, type, inside: entryOf(id), exit: exitOf(id), ...this.perRow(id) }
      case 'start':
        return { ...shared, type: scope === undefined ? 'start' : 'begin' }
      case 'call': {
        const { continues, onReject } = activity.call ?? {}
        return {
          ...shared,
          type,
          ...(continues ? { continues } : {}),
          ...(onReject === 'end' ? { endsOnReject: true } : {}),
        }
      }
      case 'end': {
        const error = thrownAt(this.model, id)
        if (error !== undefined) return { ...shared, type, error }
        return { ...shared, type, ...(eventTypeOf(part) ? { terminates: true } : {}) }
      }
      case 'exclusive':
        return { ...shared, ...byDefault, type }
      case 'parallel':
      case 'inclusive':
        return { ...shared, ...byDefault, type, ...(joins ? { joins } : {}) }
      default:
        return { ...shared, type }
    }
  }

  private perRow(id: string): { perRow?: PerRow } {
    const perRow = perRowAt(this.model, id)
    return perRow ? { perRow } : {}
  }

  /** Sub-tables whose rows are counted. */
  private counts(): string[] {
    const scopes = [...this.draft.nodes].filter(([, { type }]) => type === 'scope')
    return [...new Set(scopes.flatMap(([id]) => perRowAt(this.model, id)?.table ?? []))].sort()
  }

  private flow(id: string, { from, to }: { from: string; to: string }): GraphFlow {
    const when = this.conditions.texts.get(id)
    const branch = this.branches.ofFlow.get(id)
    return { from, to, ...(when === undefined ? {} : { when }), ...(branch === undefined ? {} : { branch }) }
  }

  /** Fields until whose date the process waits. */
  private dates(): string[] {
    const delays = [...this.draft.nodes].filter(([, { type }]) => type === 'delay' || type === 'timeout')
    return delays.flatMap(([id]) => fieldsAt(this.model.activities[id] ?? {}).dates)
  }

  /** The flows by which sub-processes are left, from their ends to themselves. */
  private exits(): [string, GraphFlow][] {
    const scopes = [...this.draft.nodes].filter(([, { type }]) => type === 'scope')
    return scopes.map(([id]) => [exitOf(id), { from: id, to: id, branch: entryOf(id) }])
  }

  graph(): Graph {
    const settings = completeSettings(this.model.settings)
    const counts = this.counts()
    return {
      format: 1,
      start: this.draft.start,
      nodes: Object.fromEntries([...this.draft.nodes].map(([id, node]) => [id, this.node(id, node)])),
      flows: Object.fromEntries([
        ...[...this.draft.flows].map(([id, flow]): [string, GraphFlow] => [id, this.flow(id, flow)]),
        ...this.exits(),
      ]),
      reads: [...new Set([...this.conditions.reads, ...this.dates()])].sort(),
      ...(counts.length > 0 ? { counts } : {}),
      administrators: settings.administrators,
      withdraw: settings.withdraw,
      approverWithdraw: settings.approverWithdraw,
    }
  }
}

/**
 * A process → what is interpreted, once per published version. In: the content with what is set at its elements, and the fields that
 * conditions may read with their types. Out: the graph, or what refuses to publish. Never throws.
 */
export function compile(model: ProcessModel, environment: TypeEnvironment): Compiled {
  const { draft, problems } = draftOf(model)
  if (!draft) return { graph: null, problems }
  const branches = branchesOf(model, draft)
  const conditions = findConditions(model, draft, environment)
  const found = [
    ...branches.problems,
    ...conditions.problems,
    ...findActivityProblems(model, draft),
    ...findWaitProblems(model, draft, environment),
    ...findBoundaryProblems(model, draft),
    ...findRowProblems(model, draft),
  ]
  if (found.length > 0) return { graph: null, problems: found }
  return { graph: new Compiler(model, draft, branches, conditions).graph(), problems: [] }
}
