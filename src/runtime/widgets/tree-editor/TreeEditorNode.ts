import type { DocumentNode } from '@/domain/documents/document'
import type { ActionForm, PageSource } from '@/src/runtime/page/PageAction'

/** The TreeEditor widget's part of a document (schemas/widgets/tree-editor.schema.json). */
export interface TreeEditorNode extends DocumentNode {
  source: PageSource
  save: { operation: string; params?: Record<string, string> }
  /** Key of the tree in the reply and in the body that is saved. */
  valuePath: string
  titleKey: string
  maximumDepth?: number
  /** Which nodes may have children; all when absent. */
  parents?: { path: string; equals?: unknown }
  badge?: { path: string; tags: Record<string, { label: string; color?: string }> }
  /** What is on or off for the whole tree, saved with it. */
  switches?: { key: string; title: string }[]
  dialog: ActionForm
  create?: Record<string, unknown>
  empty?: { title: string; description?: string }
}
