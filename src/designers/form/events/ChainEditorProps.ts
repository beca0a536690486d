import type { ActionStep } from '@/domain/documents/document'

export interface ChainEditorProps {
  steps: ActionStep[]
  /** Depth of nested branches. */
  depth: number
  onChange: (steps: ActionStep[]) => void
}
