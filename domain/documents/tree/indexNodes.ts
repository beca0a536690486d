import type { TreeDocument } from '@/domain/documents/document'
import { type NodePlace, walkNodes } from '@/domain/documents/tree/walkNodes'

export type NodeIndex = ReadonlyMap<string, NodePlace>

const indexes = new WeakMap<TreeDocument, NodeIndex>()

/**
 * Every node of a document by its id, in the order of the document; of nodes with the same id the first wins.
 * Cached by the document object, which must therefore not be changed in place afterwards.
 */
export function indexNodes(document: TreeDocument): NodeIndex {
  const cached = indexes.get(document)
  if (cached) return cached
  const index = new Map<string, NodePlace>()
  walkNodes(document.root, (place) => {
    const { id } = place.node
    if (typeof id === 'string' && !index.has(id)) index.set(id, place)
  })
  indexes.set(document, index)
  return index
}
