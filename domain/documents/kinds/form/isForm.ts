import type { FormDocument } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'

/** Whether a document is a form; stored documents have passed the schema of their kind. */
export const isForm = (document: Envelope): document is FormDocument => document.kind === 'form'
