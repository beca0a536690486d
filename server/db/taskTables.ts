import type { InApplication, InRealm, Json, Time } from '@/server/db/columnTypes'

export interface ProcessRemarkTable extends InApplication {
  id: string
  instanceId: string
  userId: string
  at: Time
  type: 'comment' | 'urge'
  text: string
  /** Ids of those who were named in a comment, or urged. */
  people: Json<string[]>
}

export interface OpinionPhraseTable extends InRealm {
  id: string
  /** null for phrases of the organisation. */
  userId: string | null
  text: string
  position: number
}

export interface ProcessDraftTable extends InApplication {
  id: string
  userId: string
  processId: string
  data: Json<unknown>
  updatedAt: Time
}

export interface ProcessTaskDraftTable extends InApplication {
  instanceId: string
  task: number
  userId: string
  opinion: string
  data: Json<unknown> | null
  rev: number | null
  savedAt: Time
}

export interface ProcessTaskSeenTable extends InApplication {
  instanceId: string
  task: number
  userId: string
  at: Time
}

export interface ProcessFileUseTable extends InApplication {
  fileId: string
  instanceId: string
}
