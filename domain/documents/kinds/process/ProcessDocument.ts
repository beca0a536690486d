import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ProcessModel } from '@/domain/process/graph/ProcessModel'

/** A process as a document: BPMN 2.0 as JSON, and what is set at its elements. */
export interface ProcessDocument extends Envelope, ProcessModel {
  readonly kind: 'process'
  readonly description?: string
}
