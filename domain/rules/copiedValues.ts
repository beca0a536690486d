import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { collectDerivations } from '@/domain/rules/collectDerivations'
import { orderDerivations } from '@/domain/rules/orderDerivations'

const known = new WeakMap<FormDocument, ReadonlyMap<string, readonly string[]>>()

/**
 * The fields that a field's value is computed from by formulas and rules, by the field's id; a field comes after those that it
 * is computed from. Fields that only a condition reads are not included. Cached by the document object. Never throws.
 */
export function copiedValues(document: FormDocument): ReadonlyMap<string, readonly string[]> {
  const cached = known.get(document)
  if (cached) return cached
  const { ordered } = orderDerivations(collectDerivations(document).derivations, indexNodes(document))
  const copied = new Map(
    ordered.flatMap(({ target, copies }) => (copies.length > 0 ? [[target, copies] as const] : [])),
  )
  known.set(document, copied)
  return copied
}
