import type { DocumentNode, PortalDocument } from '@/domain/documents/document'

/** Lists of the envelope whose items have ids of their own. */
export type ItemList = 'rules' | 'actions'

/** An item of such a list. */
export interface Item {
  id: string
  [property: string]: unknown
}

/**
 * One change of a document, by id and therefore meaningful to people. A `value` that is absent removes the property.
 * Positions are those in the changed document; a list of changes is applied as a whole.
 */
export type DocumentChange =
  | { op: 'node.remove'; id: string }
  | { op: 'node.add'; parent: string; index: number; node: DocumentNode }
  | { op: 'node.move'; id: string; parent: string; index: number }
  | { op: 'node.set'; id: string; property: string; value?: unknown }
  | { op: 'item.remove'; list: ItemList; id: string }
  | { op: 'item.add'; list: ItemList; index: number; item: Item }
  | { op: 'item.move'; list: ItemList; id: string; index: number }
  | { op: 'item.set'; list: ItemList; id: string; property: string; value?: unknown }
  | { op: 'document.set'; path: readonly string[]; value?: unknown }
  | { op: 'replace'; document: PortalDocument }
