import type { DocumentNode } from '@/domain/documents/document'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'

/** The named source of a node that is chosen from one; null for all others. */
export function choiceReference({ type, source, form }: DocumentNode) {
  const holder = type === 'RemoteSelect' ? source : type === 'RelatedRecord' ? form : null
  return parseReference(refOf(holder))
}
