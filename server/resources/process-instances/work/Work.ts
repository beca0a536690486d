import type { Wait } from '@/domain/process/engine/ProcessState'
import type { Database } from '@/server/db/connect'
import type { Invoke } from '@/server/resources/defineResource'
import type { OutgoingRules } from '@/server/resources/outgoingCall'

/** A row of process_work that was taken. */
export interface Work {
  appId: string
  instanceId: string
  number: number
  kind: Exclude<Wait['type'], 'delay'> | 'childEnded' | 'terminate'
  node: string
  attempts: number
  details: unknown
}

/** What works it off. */
export interface Worker {
  db: Database
  realmId: number
  now: () => Date
  outgoing: OutgoingRules
  /** The portal's own calls. */
  invoke: Invoke
}
