import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'

/** The named source of a node's choices; null for nodes without one. */
export function choiceReference(node: DocumentNode) {
  const from = kindTraitsOf(node.type)?.choiceFrom
  return from === undefined ? null : parseReference(refOf(propertyOf(node, from)))
}
