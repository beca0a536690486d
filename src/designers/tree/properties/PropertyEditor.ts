import type { DocumentNode } from '@/domain/documents/document'
import type { PropertySchema } from '@/domain/documents/NodeKind'

/** The props of every property editor. onChange with `undefined` removes the property. */
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
