import type { DocumentNode } from '@/domain/documents/document'
import type { PageAction, PageSource } from '@/src/runtime/page/PageAction'

/** The TreeNav widget's part of a document (schemas/widgets/tree-nav.schema.json). */
export interface TreeNavNode extends DocumentNode {
  source: PageSource
  /** The chosen node's id goes into this part of the address. */
  queryKey: string
  /** Name of the entry that chooses nothing. */
  all?: string
  search?: string
  lazy?: boolean
  actions?: PageAction[]
  nodeActions?: PageAction[]
  empty?: { title: string; description?: string }
}

/** A row of the source: where it hangs, and whether something hangs below. */
export interface TreeRow extends Record<string, unknown> {
  id: string
  name: string
  parentId?: string | null
  leaf?: boolean
}
