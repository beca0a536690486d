import type { ScopeUser } from '@/domain/expression/Scope'
import type { Approver } from '@/domain/process/approvers/Approver'
import type { Principal } from '@/domain/process/approvers/Principal'
import type { LogReason, Timer } from '@/domain/process/engine/Effect'
import type { Outcome, TaskId, Values, VisitId, WaitId } from '@/domain/process/engine/ProcessState'

/** An upload at an opinion. */
export interface OpinionFile {
  readonly id: string
  readonly name: string
  readonly size: number
}

interface Facts {
  /** The instant, ISO 8601. */
  readonly now: string
  /** Id of the person who acts; null for the portal itself. */
  readonly by: string | null
  /** Acts on a task of others; that he may, the caller has checked. */
  readonly asAdministrator?: true
  /** Values of the form's fields that `graph.reads` names, when they may have changed. */
  readonly values?: Values
  readonly opinion?: string
  /** Uploads that belong to the opinion. */
  readonly files?: readonly OpinionFile[]
  /** The upload with the picture of a signature. */
  readonly signature?: string
}

interface Choice {
  /** Approvers of later nodes that the person chose, by node. */
  readonly chosen?: Readonly<Record<string, readonly Principal[]>>
}

interface OnTask {
  readonly task: TaskId
}

interface OnWait {
  readonly wait: WaitId
}

/** What is resubmitted goes through all nodes again, or straight back to whoever returned it. */
export type AfterReturn = 'inOrder' | 'direct'

/** All that can happen to an instance. The history of an instance is its events: replayed, they give its state. */
export type ProcessEvent = Facts &
  (
    | ({ readonly type: 'start'; readonly starter: ScopeUser } & Choice)
    /** The answer to the effect `choose`. No approvers: the rule for empty applies; `skipped` were left out as the starter. */
    | {
        readonly type: 'assigned'
        readonly visit: VisitId
        readonly approvers: readonly Approver[]
        readonly skipped?: readonly Principal[]
        /** What went wrong with a script that was to say who. */
        readonly problem?: string
        /** In place of the administrators of the process. */
        readonly administrators?: readonly Principal[]
      }
    | ({ readonly type: 'complete'; readonly outcome: 'agree' | 'reject' } & OnTask & Choice)
    | ({ readonly type: 'return'; readonly to: string; readonly resubmit?: AfterReturn } & OnTask)
    /** The starter submits again what was returned to him. */
    | ({ readonly type: 'resubmit' } & OnTask & Choice)
    /** The starter takes the whole back; with a task, an approver takes back what he did there. */
    | { readonly type: 'withdraw'; readonly task?: TaskId }
    | { readonly type: 'terminate' }
    | { readonly type: 'suspend' }
    | { readonly type: 'resume' }
    /** A withdrawn, rejected or terminated request begins anew. */
    | ({ readonly type: 'restart' } & Choice)
    | ({ readonly type: 'transfer'; readonly to: Principal; readonly reason?: LogReason } & OnTask)
    | ({ readonly type: 'delegate'; readonly to: Principal } & OnTask)
    /** The delegate is through; the task goes back to who delegated it. */
    | ({ readonly type: 'resolve' } & OnTask)
    /** Takes a task that was given to a role, an organisation or a post; `as` is the one by which he may. */
    | ({ readonly type: 'receive'; readonly as: Principal } & OnTask)
    | ({ readonly type: 'unreceive' } & OnTask)
    /** An administrator moves the process from a task to another node. */
    | ({ readonly type: 'jump'; readonly to: string } & OnTask)
    | ({
        readonly type: 'addSign'
        readonly where: 'before' | 'after' | 'parallel'
        readonly people: readonly Principal[]
      } & OnTask)
    /** Takes a signer away who was added and has not decided. */
    | ({ readonly type: 'dropSign' } & OnTask)
    /** The instance goes on with another version, whose graph the step is given: old ids of nodes to new ones; others stay. */
    | { readonly type: 'migrate'; readonly map: Readonly<Record<string, string>>; readonly version?: number }
    /** What is waited for has come: a service has answered, another process has ended, a message is there. */
    | ({
        readonly type: 'serviceResult'
        /** How the other process ended, and which it was. */
        readonly outcome?: Outcome
        readonly child?: string
      } & OnWait)
    /** Nothing came of it, however often it was tried. `administrators` stand in for those of the process. */
    | ({
        readonly type: 'serviceFailed'
        readonly error: string
        readonly administrators?: readonly Principal[]
      } & OnWait)
    /** Another process was started. */
    | ({ readonly type: 'called'; readonly child: string; readonly title: string } & OnWait)
    /** An administrator has it tried again, or goes on without it. */
    | ({ readonly type: 'retry' } & OnWait)
    | ({ readonly type: 'skip' } & OnWait)
    /** A due time has come; of a delay, `task` is the number of the wait. */
    | ({
        readonly type: 'timer'
        readonly timer: Timer
        /** To whom a late task goes; absent where nobody is above who has it. */
        readonly superior?: Principal
      } & OnTask)
  )

export type EventOf<T extends ProcessEvent['type']> = Extract<ProcessEvent, { type: T }>
