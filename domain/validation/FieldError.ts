export type FieldErrorCode = 'required' | 'invalid' | 'refused' | 'hidden' | 'read_only' | 'unknown_field' | 'no_access'

/** A problem of one submitted value. */
export interface FieldError {
  /** Empty for a field that the document does not have. */
  nodeId: string
  /** Key in the data; within a row for columns. */
  bind: string
  /** Position of the row in its sub-table, from 0. */
  row?: number
  /** Key of the sub-table in the data. */
  table?: string
  /** Ids of the nodes that embed the form of this value, outermost first. */
  within?: readonly string[]
  code: FieldErrorCode
  /** A Chinese sentence. */
  message: string
}
