import type { Principal } from '@/domain/process/approvers/Principal'

/** Why somebody was found, for the forecast and the log. */
export type ApproverReason =
  | 'user'
  | 'role'
  | 'position'
  | 'group'
  | 'starterHead'
  | 'starterHeads'
  | 'starterChoice'
  | 'previousChoice'
  | 'formUser'
  | 'formOrgHead'
  | 'rowUser'
  | 'expression'
  | 'script'
  | 'starter'
  /** The approver was the starter, so it went to the superior. */
  | 'superior'
  /** Nobody was found. */
  | 'administrator'
  | 'empty'
  | 'substitute'

/** One of those who decide at an activity: a person, or a role, an organisation or a post of which one person receives the task. */
export interface Approver {
  readonly who: Principal
  /** For whom a substitute acts. */
  readonly onBehalfOf?: Principal
  readonly reason?: ApproverReason
  /** The row of a sub-table that this is about, counted from 1. Each row is decided by itself. */
  readonly row?: number
}
