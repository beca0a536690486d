import type { ScopeUser } from '@/domain/expression/Scope'
import type { Approver } from '@/domain/process/approvers/Approver'
import type { Principal } from '@/domain/process/approvers/Principal'

export type Outcome = 'finished' | 'rejected' | 'withdrawn' | 'terminated'
export type ProcessStatus = 'running' | 'suspended' | Outcome

/** Number of a task, a visit or a wait, unique within its instance. */
export type TaskId = number
export type VisitId = number
export type WaitId = number

export type TaskStatus =
  /** Its turn has not come. */
  | 'waiting'
  | 'open'
  | 'agreed'
  | 'rejected'
  /** The others had already decided. */
  | 'skipped'

/** What one approver has to decide. */
export interface Task extends Approver {
  readonly id: TaskId
  /** Tasks of one unit are one vote: an approver with those whom he asked to sign before or after himself. */
  readonly unit: number
  readonly status: TaskStatus
  /** Person who received a task of a role, an organisation or a post. */
  readonly holder?: string
  /** Person who decided; absent when it passed by itself. */
  readonly by?: string
  /** Decided by nobody: it was late. */
  readonly lapsed?: true
  /** Person who added this signer. */
  readonly addedBy?: string
  /** A signer beside the others: his turn does not wait for theirs. */
  readonly beside?: true
  /** To whom it goes back once the delegate is through. */
  readonly delegatedBy?: Principal
}

/** One stay at a user task, or at the start when the starter has to mend his request. */
export interface Visit {
  readonly id: VisitId
  /** No tasks yet: the approvers are being chosen. */
  readonly isChoosing?: true
  readonly tasks: readonly Task[]
  /** What was taken away by the return that led here, to be brought back when it is resubmitted straight to the returner. */
  readonly held?: Held
}

/** What is waited for that no person at this node does: a time, another process, a service, a message. */
export interface Wait {
  /** Numbered like tasks and visits. */
  readonly id: WaitId
  readonly type: 'delay' | 'call' | 'service' | 'send' | 'receive'
  /** It was tried in vain; an administrator has it tried again, or skips it. */
  readonly failed?: true
  /** The other process has started. */
  readonly called?: true
  /** It is the time of an event on an edge, which runs while the process is at its host. */
  readonly edge?: true
  /** Of such an event that does not interrupt: its time has come, once. */
  readonly over?: true
}

/**
 * Where the process stands at a node: at a task in a visit, at a wait, or at a join to which it came by a flow. One at an event on an edge
 * is no part of the way: its time runs while the process is at the host of that event.
 */
export interface Token {
  readonly at: string
  /** In a sub-process that is gone through once per row: the row, counted from 1. */
  readonly row?: number
  readonly via?: string
  readonly visit?: Visit
  readonly wait?: Wait
  /** Persons who agreed just before on the way here. */
  readonly recent?: readonly string[]
}

/** A finished visit. */
export interface Passage {
  readonly node: string
  readonly row?: number
  readonly visit: VisitId
  readonly tasks: readonly Task[]
  /** What had been taken away came back after it; tasks with higher numbers were decided since. */
  readonly broughtBack?: number
}

export interface Held {
  /** Branch in which all this was; absent for the process itself. */
  readonly branch?: string
  readonly row?: number
  readonly tokens: readonly Token[]
  readonly trail: readonly Passage[]
  /** Values that the route depended on. */
  readonly values: Values
}

export type Values = Readonly<Record<string, unknown>>

/** How many rows there were when a sub-process was come to that is gone through once per row. */
export interface RowCount {
  readonly count: number
  readonly isSequential?: true
}

/** All that there is to know of a running instance. Plain JSON; never changed in place. */
export interface ProcessState {
  readonly status: ProcessStatus
  /** 1, and one more each time the starter submits anew. */
  readonly round: number
  /** Last number given to a task or a visit. */
  readonly serial: number
  readonly starter: ScopeUser
  /** Fields that conditions read, as they were last reported. */
  readonly values: Values
  /** Approvers chosen by the starter or by an approver before, by node. */
  readonly chosen?: Readonly<Record<string, readonly Principal[]>>
  /** How many visits got their approvers, and services ran, since a person acted: where nobody ever has to, a loop would have no end. */
  readonly assigned?: number
  /** By the sub-processes that were come to last. */
  readonly perRow?: Readonly<Record<string, RowCount>>
  readonly tokens: readonly Token[]
  /** Finished visits, oldest first, without those that a return made undone. */
  readonly trail: readonly Passage[]
}
