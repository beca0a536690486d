import type { FormDocument } from '@/domain/documents/document'
import type { Envelope } from '@/domain/documents/envelope/Envelope'

/** Whether a document is a form; what is stored has passed the schema of its kind. */
export const isForm = (document: Envelope): document is FormDocument => document.kind === 'form'
