import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import type { ValueType } from '@/domain/documents/NodeKind'
import { propertyOf } from '@/domain/documents/propertyOf'

const isNode = (value: unknown): value is DocumentNode =>
  typeof (value as DocumentNode | null | undefined)?.type === 'string'

/** The type of a node's value and whether it is a list; `none` for unknown kinds and for those without a value. */
export function valueTypeOf(node: DocumentNode): { type: ValueType; multiple: boolean } {
  const kind = kindTraitsOf(node.type)
  if (!kind) return { type: 'none', multiple: false }
  const stated = kind.valueFrom ? propertyOf(node, kind.valueFrom) : undefined
  // A linked value has the type of the field that it is copied from.
  if (isNode(stated)) return valueTypeOf(stated)
  const type = typeof stated === 'string' ? (stated as ValueType) : kind.valueType
  const multiple =
    type.endsWith('[]') ||
    kind.list === true ||
    (kind.multipleFrom !== undefined && propertyOf(node, kind.multipleFrom) === true)
  return { type, multiple }
}
