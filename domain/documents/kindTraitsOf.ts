import { kindTraits } from '@/domain/documents/generated/kindTraits'
import type { KindTraits } from '@/domain/documents/KindTraits'

const byType = new Map(kindTraits.map((traits) => [traits.type, traits]))

/** The traits of a field kind, or undefined when there is none. Builders' tools use fieldKindOf, which has the whole schema. */
export function kindTraitsOf(type: string): KindTraits | undefined {
  return byType.get(type)
}
