/** What is wrong with a document, said so that a designer can lead to the place. */
export interface Problem {
  /** An error refuses to publish; a warning is only shown. */
  severity: 'error' | 'warning'
  code: string
  /** A Chinese sentence. */
  message: string
  nodeId?: string
  ruleId?: string
  /** JSON pointer into the document. */
  pointer: string
}
