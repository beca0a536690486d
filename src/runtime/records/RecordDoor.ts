import type { OperationTypes } from '@/domain/contract/generated/types'
import type { PublishedForm } from '@/src/runtime/filling/usePublishedForm'
import type { Row } from '@/src/runtime/model/FormModel'

/** A record with the form that it is shown by. */
export type StoredRecord = OperationTypes['getFormInstance']['reply']

/** How the records of one source are read and written by people; every function rejects with an Error for the user. */
export interface RecordDoor {
  /** A name of the source, by which replies and unsaved input are told apart. */
  name: string
  load(id: string): Promise<StoredRecord>
  change(id: string, body: { rev: number; data: Row }): Promise<unknown>
  /** The form for a new record. */
  blank(): Promise<PublishedForm>
  /** Stores a new record. `key`: the same for one filling, also when its answer was lost on the way. */
  create(form: PublishedForm, data: Row, key: string): Promise<unknown>
  /** The call that removes the record `row.id`, as a document names it. */
  remove: { operation: string; params: Record<string, string> }
}
