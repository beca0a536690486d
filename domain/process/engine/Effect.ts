import type { Duration } from '@/domain/calendar/workingTime'
import type { Approver } from '@/domain/process/approvers/Approver'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { Outcome, ProcessStatus, TaskId, VisitId, Wait, WaitId } from '@/domain/process/engine/ProcessState'
import type { ActivitySettings, PeopleRule } from '@/domain/process/generated/settings'

export type Deadline = NonNullable<ActivitySettings['deadline']>

/** What comes due of a task: the reminder, and its end; of a wait: the time that it is for. */
export type Timer = 'remind' | 'late' | 'delay'

/** How a task ended. */
export type TaskEnd =
  | 'agreed'
  | 'rejected'
  /** Resubmitted by the starter. */
  | 'resubmitted'
  | 'returned'
  /** The others had already decided. */
  | 'skipped'
  /** Taken away by a return, a jump, a withdrawal or the end of the process. */
  | 'cancelled'
  | 'dropped'

/** Words of the log (shared PROCESS.md): who did what. */
export type LogAct =
  | 'started'
  | 'restarted'
  | 'agreed'
  | 'handled'
  | 'rejected'
  | 'returned'
  | 'resubmitted'
  | 'withdrawn'
  | 'tookBack'
  | 'transferred'
  | 'delegated'
  | 'resolved'
  | 'received'
  | 'putBack'
  | 'signersAdded'
  | 'signerDropped'
  | 'jumped'
  | 'suspended'
  | 'resumed'
  | 'terminated'
  | 'migrated'
  | 'passed'
  | 'refused'
  | 'scriptFailed'
  | 'toAdministrator'
  | 'toPersons'
  | 'rerouted'
  | 'reminded'
  | 'finished'
  | 'delayed'
  | 'delayOver'
  | 'timedOut'
  | 'caught'
  | 'called'
  | 'childEnded'
  | 'served'
  | 'failed'
  | 'retried'
  | 'skipped'
  | 'awaited'
  | 'messageSent'
  | 'messageReceived'

/** Why the portal itself acted. */
export type LogReason =
  | 'sameApprover'
  | 'starter'
  | 'empty'
  | 'automatic'
  | 'routeChanged'
  | 'late'
  | 'noRows'
  | 'enoughRows'
  | 'substitutionEnded'
  | 'handover'

/** The row that something is done for, counted from 1: of that sub-table its own is all that is seen. */
export interface RowOf {
  readonly table: string
  readonly row: number
}

/** What is to be done once a step holds, in this order. */
export type Effect =
  /** Find the approvers of a visit and answer with `assigned`. */
  | {
      readonly type: 'choose'
      readonly visit: VisitId
      readonly node: string
      readonly rules: readonly PeopleRule[]
      /** Approvers that somebody chose for this node. */
      readonly chosen?: readonly Principal[]
      readonly sameAsStarter: 'superior' | 'skip' | 'self'
      readonly of?: RowOf
    }
  | {
      readonly type: 'taskOpened'
      readonly task: TaskId
      readonly visit: VisitId
      readonly node: string
      readonly approver: Approver
    }
  /** Somebody else is to do it: transferred, delegated, received, put back. */
  | {
      readonly type: 'taskMoved'
      readonly task: TaskId
      readonly node: string
      readonly approver: Approver
      readonly holder?: string
    }
  | {
      readonly type: 'taskClosed'
      readonly task: TaskId
      readonly node: string
      readonly end: TaskEnd
      readonly by: string | null
    }
  /** A task that was opened is to be done in time. */
  | { readonly type: 'deadline'; readonly task: TaskId; readonly node: string; readonly deadline: Deadline }
  /** A due time has come and was acted on. */
  | { readonly type: 'timerDone'; readonly task: TaskId; readonly timer: Timer }
  /** Something is waited for: a time, an answer. */
  | {
      readonly type: 'waitOpened'
      readonly wait: WaitId
      readonly node: string
      readonly for: Wait['type']
      /** How long, or until what is written in a field of the form. */
      readonly delay?: Duration | { readonly until: string }
    }
  /** It is waited for no longer. */
  | { readonly type: 'waitClosed'; readonly wait: WaitId; readonly node: string; readonly end: 'done' | 'cancelled' }
  /** What failed is to be tried again. */
  | { readonly type: 'waitRetried'; readonly wait: WaitId; readonly node: string }
  /** Rows of to-do lists. */
  | { readonly type: 'inboxAdded'; readonly task: TaskId; readonly node: string; readonly principal: Principal }
  | { readonly type: 'inboxRemoved'; readonly task: TaskId; readonly principal: Principal }
  | { readonly type: 'cc'; readonly node: string; readonly readers: readonly PeopleRule[]; readonly of?: RowOf }
  /** A flow was taken: passed parts of the diagram, reasons of the forecast. */
  | { readonly type: 'flowTaken'; readonly flow: string; readonly because?: 'condition' | 'default' }
  | {
      readonly type: 'log'
      readonly act: LogAct
      /** null for the portal itself. */
      readonly by: string | null
      readonly node?: string
      readonly task?: TaskId
      /** Whom or where it went. */
      readonly to?: readonly (Principal | string)[]
      readonly reason?: LogReason
      /** How long the task was not decided. */
      readonly limit?: Duration
      readonly onBehalfOf?: Principal
      /** Until when, as it is written in the form. */
      readonly until?: string
      /** What went wrong; what another process is called, or how it ended. */
      readonly text?: string
      /** Another instance. */
      readonly instance?: string
      /** The row of a sub-table. */
      readonly row?: number
      /** The row that it went to. */
      readonly toRow?: number
    }
  | {
      readonly type: 'notice'
      readonly about:
        | 'task'
        | 'returned'
        | 'tookBack'
        | 'cancelled'
        | 'finished'
        | 'suspended'
        | 'resumed'
        | 'reminder'
        | 'late'
        | 'incident'
      readonly to: readonly Principal[]
      readonly node?: string
      readonly task?: TaskId
    }
  | { readonly type: 'status'; readonly status: ProcessStatus }
  | { readonly type: 'finished'; readonly outcome: Outcome }

export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>
