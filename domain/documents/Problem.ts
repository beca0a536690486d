/** What is wrong with a document, said so that a designer can lead to the place. */
export interface Problem {
  /** An error refuses to publish; a warning is only shown. */
  severity: 'error' | 'warning'
  code: string
  /** A Chinese sentence. */
  message: string
  nodeId?: string
  ruleId?: string
  /** Id, as the message says it, that leads to nothing: of a node that was taken away. */
  missing?: string
  /** JSON pointer into the document. */
  pointer: string
}
