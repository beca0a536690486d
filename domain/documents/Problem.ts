/** A problem of a document, with its location so that a designer can navigate to it. */
export interface Problem {
  /** An error prevents publishing; a warning is only shown. */
  severity: 'error' | 'warning'
  code: string
  /** A Chinese sentence. */
  message: string
  nodeId?: string
  ruleId?: string
  /** The missing id as it appears in the message, for example of a node that was removed. */
  missing?: string
  /** JSON pointer into the document. */
  pointer: string
}
