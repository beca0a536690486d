import type { OperationTypes } from '@/domain/contract/generated/types'
import type { DocumentNode } from '@/domain/documents/document'
import type { Database } from '@/server/db/connect'
import type { RecordCaller } from '@/server/records/RecordCaller'

type Reply = OperationTypes['listChoices']['reply']
export type Choice = Reply['content'][number]

export interface ChoiceContext {
  db: Database
  caller: RecordCaller
  /** Runs a reading operation of the contract on behalf of the caller, with the same rights. */
  ask: (name: string, query: Record<string, unknown>) => Promise<unknown>
  /** For a draft: its queries are not published, so they may read only what the builder may. */
  isDraft?: boolean
}

interface ChoiceQuery {
  search: string
  page: number
  size: number
}

/** The source of a field's choices (DESIGN §3): named by the document, run by the server under the caller's rights. */
export interface ChoiceSource {
  list(query: ChoiceQuery): Promise<{ content: Choice[]; total: number }>
  /** Those of the values that the caller may choose. */
  find(values: readonly string[]): Promise<Choice[]>
  /** Those whose label is one of the texts, two at most of each. */
  named(labels: readonly string[]): Promise<Choice[]>
  /** The fields in the choices' data, for a list with columns. */
  fields: DocumentNode[]
}
