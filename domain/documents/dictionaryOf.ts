import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { refOf } from '@/domain/documents/refOf'

/** The code of the dictionary that a field is chosen from; null for any other. */
export function dictionaryOf(node: DocumentNode): string | null {
  const from = kindTraitsOf(node.type)?.choiceFrom
  const source = from === undefined ? undefined : propertyOf(node, from)
  if (from === 'dict') return typeof source === 'string' ? source : null
  const reference = refOf(source)
  return reference?.startsWith('dictionary:') ? reference.slice('dictionary:'.length) : null
}
