import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'

/** The innermost node that a JSON pointer into a document leads to or through; undefined outside of all nodes. */
export function nodeAt(document: TreeDocument, pointer: string): DocumentNode | undefined {
  let found: { node: DocumentNode; pointer: string } | undefined
  for (const place of indexNodes(document).values())
    if (`${pointer}/`.startsWith(`${place.pointer}/`) && place.pointer.length > (found?.pointer.length ?? -1))
      found = place
  return found?.node
}
