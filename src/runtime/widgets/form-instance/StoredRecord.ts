import type { FormDocument } from '@/domain/documents/document'
import type { SubForms } from '@/domain/documents/kinds/form/subForms'

/** What was submitted, with the form in the version that it was filled with. */
export interface StoredRecord {
  orderId: string
  title: string
  version: number
  /** Counts its changes; a change names the one that it began with. */
  rev: number
  createdAt: string
  createdByName: string
  data: Record<string, unknown>
  document: FormDocument
  subForms: SubForms
  canEdit: boolean
}
