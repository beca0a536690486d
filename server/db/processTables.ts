import type { Generated } from 'kysely'
import type { InApplication, Json, Time } from '@/server/db/columnTypes'

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
