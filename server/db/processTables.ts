import type { Generated } from 'kysely'
import type { InApplication, InRealm, Json, Time } from '@/server/db/columnTypes'

export interface ProcessInstanceTable extends InApplication {
  id: string
  processId: string
  version: number
  /** The form instance with its values. */
  orderId: string
  title: string
  summary: Json<unknown>
  starterId: string
  status: string
  round: number
  state: Json<unknown>
  rev: number
  startedAt: Time
  updatedAt: Time
  endedAt: string | null
  /** The instance that started this one, and the wait at which it did. */
  parentId: string | null
  parentWait: number | null
}

export interface ProcessTaskTable extends InApplication {
  instanceId: string
  number: number
  node: string
  round: number
  approver: string
  holderId: string | null
  reason: string | null
  status: string
  openedAt: string
  closedAt: string | null
  closedBy: string | null
  dueAt: string | null
  /** Of a sub-table, counted from 1. */
  row: number | null
}

export interface ProcessInboxTable extends InApplication {
  principal: string
  arrivedAt: string
  instanceId: string
  task: number
  dueAt: string | null
}

export interface ProcessDueTable extends InApplication {
  instanceId: string
  task: number
  timer: string
  at: string
  /** When it is tried: later than `at` where an attempt failed. */
  nextAt: string
  attempts: Generated<number>
  error: string | null
}

/** What is to be done outside of the interpreter; gone once it is done. */
export interface ProcessWorkTable extends InApplication {
  instanceId: string
  /** Of the wait in the state. */
  number: number
  kind: string
  node: string
  status: 'due' | 'waiting' | 'failed'
  since: string
  nextAt: string
  attempts: Generated<number>
  error: string | null
  details: Json<unknown> | null
}

/** A message that nobody awaited yet. */
export interface ProcessMessageTable extends InApplication {
  id: string
  name: string
  key: string
  sentAt: string
}

export interface ProcessEventTable extends InApplication {
  instanceId: string
  rev: number
  at: string
  userId: string | null
  event: Json<unknown>
  log: Json<unknown>
}

export interface ProcessReaderTable extends InApplication {
  instanceId: string
  userId: string
  node: string
  at: string
  readAt: string | null
}

export interface ProcessFollowTable extends InApplication {
  instanceId: string
  userId: string
  at: Time
}

export interface ProcessSubstitutionTable extends InRealm {
  id: string
  userId: string
  substituteId: string
  processId: string | null
  /** An expression over the fields of the process's form; null for all of its tasks. */
  condition: string | null
  /** The first and the last day. */
  fromDate: string
  toDate: string
  fromAt: string
  untilAt: string
  createdAt: Time
  settledAt: string | null
}

/** The tables of processes, by name. */
export interface ProcessTables {
  processInstance: ProcessInstanceTable
  processTask: ProcessTaskTable
  processInbox: ProcessInboxTable
  processEvent: ProcessEventTable
  processReader: ProcessReaderTable
  processFollow: ProcessFollowTable
  processDue: ProcessDueTable
  processWork: ProcessWorkTable
  processMessage: ProcessMessageTable
  processSubstitution: ProcessSubstitutionTable
}
