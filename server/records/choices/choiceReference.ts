import type { DocumentNode } from '@/domain/documents/document'
import { parseReference } from '@/domain/documents/tree/harvestReferences'

/** The named source of a node that is chosen from one; null for all others. */
export function choiceReference({ type, source, form }: DocumentNode) {
  const holder = type === 'RemoteSelect' ? source : type === 'RelatedRecord' ? form : null
  return parseReference((holder as { $ref?: unknown } | null | undefined)?.$ref)
}
