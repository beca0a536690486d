import type { ActionValues } from '@/domain/actions/compileValues'
import type { DocumentNode } from '@/domain/documents/document'
import type { ActionDialogContent, ActionSource } from '@/src/runtime/actions/ActionRun'

/** The TreeEditor widget's part of a document (schemas/widgets/tree-editor.schema.json). */
export interface TreeEditorNode extends DocumentNode {
  source: ActionSource
  save: Pick<ActionSource, 'operation' | 'params'>
  /** Key of the tree in the reply and in the body that is saved. */
  valuePath: string
  titleKey: string
  maximumDepth?: number
  /** Condition over `row` for a node that may have children; all may when absent. */
  parents?: string
  badge?: { path: string; tags: Record<string, { label: string; color?: string }> }
  /** What is on or off for the whole tree, saved with it. */
  switches?: { key: string; title: string }[]
  dialog: ActionDialogContent
  create?: ActionValues
  empty?: { title: string; description?: string }
}
