import type { FormDocument } from '@/domain/documents/document'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

/** The form under design. */
export const useFormSession = () => useDocumentSession() as unknown as TreeSession<FormDocument>
