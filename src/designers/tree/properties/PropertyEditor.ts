import type { DocumentNode } from '@/domain/documents/document'
import type { PropertySchema } from '@/domain/documents/NodeKind'

/** What every property editor gets. `undefined` given to onChange takes the property away. */
export interface PropertyEditorProps {
  label: string
  /** Key of the property. */
  name: string
  schema: PropertySchema
  node: DocumentNode
  value: unknown
  placeholder: string | undefined
  onChange: (value: unknown) => void
}
