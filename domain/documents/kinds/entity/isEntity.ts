import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'

/** Whether a document is an entity; stored documents have passed the schema of their kind. */
export const isEntity = (document: Envelope): document is EntityDocument => document.kind === 'entity'
