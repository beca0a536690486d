import type { Duration } from '@/domain/calendar/workingTime'
import type { TaskButton } from '@/domain/process/activities/taskButtons'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { CompleteActivity, PeopleRule } from '@/domain/process/generated/settings'

/** What the interpreter knows of a user task. */
export type TaskRules = Pick<
  CompleteActivity,
  | 'decision'
  | 'approvers'
  | 'several'
  | 'percent'
  | 'refusal'
  | 'empty'
  | 'emptyTo'
  | 'sameAsStarter'
  | 'onReject'
  | 'rejectTo'
  | 'returnTo'
  | 'returnNodes'
  | 'afterReturn'
  | 'opinion'
  | 'deadline'
> & {
  /** Whether it passes by itself for who agreed just before; never where fields, a signature or an opinion are wanted. */
  readonly passesSameApprover: boolean
  /** What those who have a task may do there. */
  readonly buttons: readonly TaskButton[]
  /** Something is done there (办理), nothing decided. */
  readonly isHandling?: true
}

/** How long a process waits: a time, or until what stands in a field. */
export type Delay = Duration | { readonly field: string }

/** A sub-process that is gone through once for each row of a sub-table: all rows at the same time, or one after the other. */
export interface PerRow {
  /** Id of the field that holds the rows. */
  readonly table: string
  readonly isSequential?: true
  readonly enough?: Enough
}

/** How many rows have to be through, or how many of a hundred (rounded up), before the process goes on without the others. */
export type Enough = { readonly count: number } | { readonly percent: number }

interface Node {
  /** Flows that leave it, in their order. */
  readonly out: readonly string[]
  /**
   * Innermost branch of a parallel or inclusive fork that it lies in, named by the flow that begins the branch. A sub-process is a fork of one
   * branch, its inside, and the join of that.
   */
  readonly branch?: string
  /** Events on its edge: what happens while the process stands there, or fails there. */
  readonly boundary?: readonly string[]
}

export type GraphNode = Node &
  (
    | { readonly type: 'start' }
    | {
        readonly type: 'end'
        readonly terminates?: true
        /** Ends the sub-process around it with this error, which an event on an edge catches. */
        readonly error?: string
      }
    /** The start of a sub-process. */
    | { readonly type: 'begin' }
    /** A sub-process: the flows that lead in and out of it. */
    | {
        readonly type: 'scope'
        readonly inside: string
        readonly exit: string
        readonly perRow?: PerRow
        /** In an unfolded graph: whose run for which row this is, where one row comes after the other. */
        readonly turn?: { readonly of: string; readonly row: number }
      }
    /** On the edge of another node: a time has passed there. Unless it interrupts, both go on. */
    | { readonly type: 'timeout'; readonly on: string; readonly delay: Delay; readonly interrupts?: true }
    /** On the edge of another node: what failed there goes on here. Without a code, whatever it is. */
    | { readonly type: 'catch'; readonly on: string; readonly error?: string }
    | { readonly type: 'task'; readonly task: TaskRules }
    | { readonly type: 'cc'; readonly readers: readonly PeopleRule[] }
    | { readonly type: 'delay'; readonly delay: Delay }
    | {
        readonly type: 'call'
        /** The process goes on as soon as the other one has started. */
        readonly continues?: true
        /** A child that was not agreed to ends this process, too. */
        readonly endsOnReject?: true
      }
    | { readonly type: 'service' | 'send' | 'receive' }
    | {
        readonly type: 'exclusive'
        readonly default?: string
        /** Where no condition holds, the step is refused instead of taking the default. */
        readonly refuses?: true
      }
    | {
        readonly type: 'parallel' | 'inclusive'
        readonly default?: string
        readonly refuses?: true
        /** Forks whose branches come together here. */
        readonly joins?: readonly string[]
      }
  )

export interface GraphFlow {
  readonly from: string
  readonly to: string
  /** Expression text; absent for flows that are always or by default taken. */
  readonly when?: string
  /** Innermost branch that it lies in; the flow itself where it begins one. */
  readonly branch?: string
}

/** What is interpreted: a published process, compiled once. Plain JSON. */
export interface Graph {
  readonly format: 1
  readonly start: string
  readonly nodes: Readonly<Record<string, GraphNode>>
  readonly flows: Readonly<Record<string, GraphFlow>>
  /** Ids of the fields that conditions read: only these values need to come in events. */
  readonly reads: readonly string[]
  /** Ids of the sub-tables whose rows are counted. */
  readonly counts?: readonly string[]
  readonly administrators: readonly Principal[]
  /** Whether the starter may take the whole back. */
  readonly withdraw: boolean
  /** Whether approvers may take their own act back. */
  readonly approverWithdraw: boolean
}
