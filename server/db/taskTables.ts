import type { InApplication, InRealm, Json, Time } from '@/server/db/columnTypes'

interface ProcessRemarkTable extends InApplication {
  id: string
  instanceId: string
  userId: string
  at: Time
  type: 'comment' | 'urge' | 'copy'
  text: string
  /** Ids of those who were named in a comment, or urged. */
  people: Json<string[]>
}

interface OpinionPhraseTable extends InRealm {
  id: string
  /** null for phrases of the organisation. */
  userId: string | null
  text: string
  position: number
}

interface SavedViewTable extends InRealm {
  id: string
  userId: string
  list: string
  name: string
  query: Json<Record<string, string>>
  position: number
}

interface ProcessDraftTable extends InApplication {
  id: string
  userId: string
  /** The process, or the form whose record it becomes. */
  processId: string
  data: Json<unknown>
  /** What the list says of it: titles and texts. */
  summary: Json<unknown>
  updatedAt: Time
}

interface ProcessTaskDraftTable extends InApplication {
  instanceId: string
  task: number
  userId: string
  opinion: string
  data: Json<unknown> | null
  rev: number | null
  savedAt: Time
}

interface ProcessTaskSeenTable extends InApplication {
  instanceId: string
  task: number
  userId: string
  at: Time
}

interface ProcessFileUseTable extends InApplication {
  fileId: string
  instanceId: string
}

/** The tables of the task centre. */
export interface TaskTables {
  processRemark: ProcessRemarkTable
  processDraft: ProcessDraftTable
  processTaskDraft: ProcessTaskDraftTable
  processTaskSeen: ProcessTaskSeenTable
  processFileUse: ProcessFileUseTable
  opinionPhrase: OpinionPhraseTable
  savedView: SavedViewTable
}
