import type { DocumentNode } from '@/domain/documents/document'
import type { ActionSource } from '@/src/runtime/actions/ActionRun'
import type { PageButton } from '@/src/runtime/page/PageButton'

/** The TreeNav widget's part of a document (schemas/widgets/tree-nav.schema.json). */
export interface TreeNavNode extends DocumentNode {
  source: ActionSource
  /** The chosen node's id goes into this part of the address; it is published as `id`. */
  queryKey: string
  /** Name of the entry that chooses nothing. */
  all?: string
  search?: string
  lazy?: boolean
  actions?: PageButton[]
  nodeActions?: PageButton[]
  empty?: { title: string; description?: string }
}

/** A row of the source: where it hangs, and whether something hangs below. */
export interface TreeRow extends Record<string, unknown> {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
}
