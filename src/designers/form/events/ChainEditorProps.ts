import type { ActionStep } from '@/domain/documents/document'

export interface ChainEditorProps {
  steps: ActionStep[]
  /** How many branches it lies in. */
  depth: number
  onChange: (steps: ActionStep[]) => void
}
