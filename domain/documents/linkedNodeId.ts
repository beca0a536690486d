import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'

/** Id of the node from whose chosen record a value is copied; undefined for a node that copies none. */
export function linkedNodeId(node: DocumentNode): string | undefined {
  const from = kindTraitsOf(node.type)?.linkedFrom
  const id = from === undefined ? undefined : propertyOf(node, from)
  return typeof id === 'string' ? id : undefined
}
