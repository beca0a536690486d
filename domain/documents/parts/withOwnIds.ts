import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { indexParts } from '@/domain/documents/parts/indexParts'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import type { Part, PartCollection } from '@/domain/documents/parts/Part'
import { freshId } from '@/domain/documents/tree/copy/freshId'

/** The work of two builders and their common base. */
export interface MergeSides<D extends Envelope = Envelope> {
  base: D
  mine: D
  theirs: D
}

const bare = ({ children: _children, ...part }: Part) => part

/** Ids that both sides gave to new parts, with a new id for mine. */
function doubled(collection: PartCollection, { base, mine, theirs }: MergeSides): Map<string, string> {
  const names = new Map<string, string>()
  const [before, own, other] = [base, mine, theirs].map((side) => indexParts(side, collection))
  if (!own || !other) return names
  const taken = new Set([...own.keys(), ...other.keys(), ...(before?.keys() ?? [])])
  for (const [id, { part }] of own) {
    const rival = other.get(id)?.part
    if (before?.has(id) || !rival || isEqualJson(bare(part), bare(rival))) continue
    const fresh = freshId(collection.idStem(part), taken)
    taken.add(fresh)
    names.set(id, fresh)
  }
  return names
}

/**
 * My document with new ids for parts that both sides added under the same id since the base: two builders who each add a text
 * both call it `text1`. References follow. Out: the same object when there is nothing to rename. Never throws.
 */
export function withOwnIds<D extends Envelope>(kind: DocumentKind<D>, sides: MergeSides<D>): D {
  const names = kind.collections.map((collection) => [collection.name, doubled(collection, sides)] as const)
  if (names.every(([, ids]) => ids.size === 0)) return sides.mine
  return kind.renameParts(sides.mine, Object.fromEntries(names))
}
