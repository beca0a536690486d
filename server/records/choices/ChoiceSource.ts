import type { OperationTypes } from '@/domain/contract/generated/types'
import type { DocumentNode } from '@/domain/documents/document'
import type { Database } from '@/server/db/connect'
import type { RecordCaller } from '@/server/records/RecordCaller'

type Reply = OperationTypes['listChoices']['reply']
export type Choice = Reply['content'][number]

export interface ChoiceContext {
  db: Database
  caller: RecordCaller
  /** Runs a reading operation of the contract as the caller would, with the same rights. */
  ask: (name: string, query: Record<string, unknown>) => Promise<unknown>
  /** Asked for a draft: nobody has published what it asks, so that it may look at no more than its builder. */
  isDraft?: boolean
}

interface ChoiceQuery {
  search: string
  page: number
  size: number
}

/** What a field is chosen from (DESIGN §3): named by the document, run by the server under the caller's rights. */
export interface ChoiceSource {
  list(query: ChoiceQuery): Promise<{ content: Choice[]; total: number }>
  /** Those of the values that the caller may choose; at most as many as were asked for. */
  find(values: readonly string[]): Promise<Choice[]>
  /** Those that are called by one of the texts, two at most of each. */
  named(labels: readonly string[]): Promise<Choice[]>
  /** The fields in the choices' data, for a list with columns. */
  fields: DocumentNode[]
}
