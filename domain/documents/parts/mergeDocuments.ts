import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { applyChanges } from '@/domain/documents/parts/applyChanges'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { diffDocuments } from '@/domain/documents/parts/diffDocuments'
import { opposedChanges } from '@/domain/documents/parts/findConflicts'
import { indexParts } from '@/domain/documents/parts/indexParts'
import type { PartCollection, PartIndex } from '@/domain/documents/parts/Part'
import { type MergeSides, withOwnIds } from '@/domain/documents/parts/withOwnIds'

/** Which side wins a conflict, by its key; mine by default. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>

type PartChange = Extract<DocumentChange, { collection: string }>

const isIn =
  ({ name }: PartCollection) =>
  (change: DocumentChange): change is PartChange =>
    'collection' in change && change.collection === name

const noParts: PartIndex = new Map()
const partsOf = (document: Envelope, collection: PartCollection) => indexParts(document, collection) ?? noParts

/** A part and its ancestors. */
function withAncestors(index: PartIndex, id: string): string[] {
  const ids: string[] = []
  for (let at: string | null = id; at !== null; at = index.get(at)?.parent ?? null) if (index.has(at)) ids.push(at)
  return ids
}

/** Parts that they removed and I changed and want back, with the ancestors that are needed, outermost first. */
function broughtBack(
  collection: PartCollection,
  { mine, theirs }: MergeSides,
  wanted: readonly PartChange[],
): PartChange[] {
  const [own, other] = [partsOf(mine, collection), partsOf(theirs, collection)]
  // The order in a list is no conflict: a mere move there does not restore a part.
  const ids = wanted.filter((change) => change.op !== 'remove' && !(change.op === 'move' && change.parent === null))
  const missing = new Set(ids.flatMap(({ id }) => withAncestors(own, id)).filter((id) => !other.has(id)))
  return [...own].flatMap(([id, { part, parent, index }]): PartChange[] => {
    if (!missing.has(id)) return []
    const isTree = collection.shape === 'tree'
    const bare = isTree && part.children ? { ...part, children: [] } : { ...part }
    return [{ op: 'add', collection: collection.name, id, parent, index: isTree ? index : other.size, part: bare }]
  })
}

/** My changes of one collection as they apply to their document. */
function mergedChanges(
  collection: PartCollection,
  sides: MergeSides,
  {
    changes,
    yielded,
    held,
  }: { changes: readonly DocumentChange[]; yielded: ReadonlySet<DocumentChange>; held: readonly DocumentChange[] },
): PartChange[] {
  const inHere = isIn(collection)
  const theirs = partsOf(sides.theirs, collection)
  const removedOf = (change: PartChange) => (change.op === 'remove' ? [change.id] : [])
  // If they keep a part that I removed, its ancestors are retained too.
  const retained = new Set(
    [...yielded]
      .filter(inHere)
      .flatMap(removedOf)
      .flatMap((id) => withAncestors(theirs, id)),
  )
  const back = broughtBack(collection, sides, held.filter(inHere))
  const isBack = new Set(back.map(({ id }) => id))
  const rest = changes.filter(
    (change): change is PartChange =>
      inHere(change) &&
      !yielded.has(change) &&
      !(change.op === 'remove' && retained.has(change.id)) &&
      // A restored part gets the position it has on my side, so separate add and move changes are not needed.
      !((change.op === 'move' || change.op === 'add') && isBack.has(change.id)),
  )
  return [...back, ...rest]
}

/**
 * The work of both sides since a common base in one document: theirs, with my changes applied, except where they conflict with theirs
 * and theirs was chosen. Out: a document with every part once. Never throws.
 */
export function mergeDocuments<D extends Envelope>(
  kind: DocumentKind<D>,
  given: MergeSides<D>,
  choices: MergeChoices = {},
): D {
  const sides = { ...given, mine: withOwnIds(kind, given) }
  const { base, mine, theirs } = sides
  const { collections } = kind
  // Both sides added the same part, as with a template; their position wins.
  const isAddedByBoth = (change: DocumentChange) =>
    change.op === 'add' && collections.some((one) => isIn(one)(change) && partsOf(theirs, one).has(change.id))
  const changes = diffDocuments(kind, base, mine).filter((change) => !isAddedByBoth(change))
  const opposed = [...opposedChanges(changes, diffDocuments(kind, base, theirs))]
  const mineAt = (side: 'mine' | 'theirs') =>
    opposed.filter(([key]) => (choices[key] ?? 'mine') === side).flatMap(([, value]) => value.mine)
  const yielded = new Set(mineAt('theirs'))
  const held = mineAt('mine')
  const others = changes.filter((change) => !('collection' in change) && !yielded.has(change))
  const parts = collections.flatMap((collection) => mergedChanges(collection, sides, { changes, yielded, held }))
  return applySafely(kind, [...others, ...parts], theirs)
}

/** Moves of both sides can put two containers into each other; then mine are dropped, so that neither is lost. */
function applySafely<D extends Envelope>(kind: DocumentKind<D>, changes: readonly DocumentChange[], theirs: D): D {
  const merged = applyChanges(kind, changes, theirs)
  const isLost = kind.collections.some((collection) => {
    if (collection.shape !== 'tree') return false
    const removed = new Set(changes.filter(isIn(collection)).flatMap(({ op, id }) => (op === 'remove' ? [id] : [])))
    const index = partsOf(merged, collection)
    return [...partsOf(theirs, collection).keys()].some((id) => !removed.has(id) && !index.has(id))
  })
  if (!isLost || !changes.some(({ op }) => op === 'move')) return merged
  return applyChanges(
    kind,
    changes.filter(({ op }) => op !== 'move'),
    theirs,
  )
}
