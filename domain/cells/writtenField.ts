import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { isRecord } from '@/domain/isRecord'

/** The field by which a value is written: for one that is copied from another field, that one. */
export function writtenField(node: DocumentNode): DocumentNode {
  const from = kindTraitsOf(node.type)?.valueFrom
  const field = from === undefined ? undefined : propertyOf(node, from)
  return isRecord(field) && typeof field.type === 'string' ? (field as unknown as DocumentNode) : node
}
