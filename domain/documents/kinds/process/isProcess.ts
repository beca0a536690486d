import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'

/** Whether a document is a process; stored documents have passed the schema of their kind. */
export const isProcess = (document: Envelope): document is ProcessDocument => document.kind === 'process'
