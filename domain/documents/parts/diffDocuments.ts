import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentChange } from '@/domain/documents/parts/DocumentChange'
import { indexParts } from '@/domain/documents/parts/indexParts'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import type { Part, PartCollection, PartedKind, PartIndex } from '@/domain/documents/parts/Part'
import { stayingInOrder } from '@/domain/documents/parts/stayingInOrder'
import { isRecord } from '@/domain/isRecord'

/** Differences between the properties of two objects, except those in `skip`. */
function changedProperties(
  before: Part,
  after: Part,
  skip: readonly string[],
): { property: string; value?: unknown }[] {
  const changed: { property: string; value?: unknown }[] = []
  for (const property of Object.keys(before))
    if (!Object.hasOwn(after, property) && !skip.includes(property)) changed.push({ property })
  for (const [property, value] of Object.entries(after))
    if (!skip.includes(property) && !(Object.hasOwn(before, property) && isEqualJson(before[property], value)))
      changed.push({ property, value })
  return changed
}

interface Indexes {
  before: PartIndex
  after: PartIndex
}

/** The ids of the children of a parent (in a list: all parts), in order. */
function siblingsOf(index: PartIndex): Map<string | null, string[]> {
  const siblings = new Map<string | null, string[]>()
  for (const [id, { parent }] of index) {
    const list = siblings.get(parent)
    if (list) list.push(id)
    else siblings.set(parent, [id])
  }
  return siblings
}

/** The parts added to a parent, and those moved within it. */
function placed(collection: PartCollection, parent: string | null, ids: readonly string[], { before, after }: Indexes) {
  const { name, shape } = collection
  const present = ids.filter((id) => before.has(id) && before.get(id)?.parent === parent)
  const staying = stayingInOrder(present.map((id) => before.get(id)?.index ?? 0))
  const isInPlace = new Set([...staying].map((at) => present[at]))
  return ids.flatMap((id, index): DocumentChange[] => {
    if (isInPlace.has(id) || (shape === 'map' && before.has(id))) return []
    if (before.has(id)) return [{ op: 'move', collection: name, id, parent, index }]
    return [{ op: 'add', collection: name, id, parent, index, part: alone(after.get(id)?.part ?? {}, shape) }]
  })
}

/** A part without its children; `children` itself stays as an empty list. */
function alone(part: Part, shape: PartCollection['shape']): Part {
  return shape === 'tree' && Array.isArray(part.children) ? { ...part, children: [] } : part
}

function diffCollection(collection: PartCollection, indexes: Indexes): DocumentChange[] {
  const { name, shape } = collection
  const { before, after } = indexes
  const siblings = siblingsOf(after)
  const isTree = shape === 'tree'
  const changes: DocumentChange[] = []
  for (const id of before.keys()) if (!after.has(id)) changes.push({ op: 'remove', collection: name, id })
  if (!isTree) changes.push(...placed(collection, null, siblings.get(null) ?? [], indexes))
  for (const [id, { part }] of after) {
    const old = before.get(id)?.part
    if (old) {
      const skip = isTree ? ['children'] : []
      for (const change of changedProperties(old, part, skip))
        changes.push({ op: 'set', collection: name, id, ...change })
      const [had, has] = [Array.isArray(old.children), Array.isArray(part.children)]
      if (isTree && had !== has)
        changes.push({ op: 'set', collection: name, id, property: 'children', ...(has ? { value: [] } : {}) })
    }
    if (isTree) changes.push(...placed(collection, id, siblings.get(id) ?? [], indexes))
  }
  return changes
}

/** Objects are compared key by key, everything else as a whole. */
function diffPaths(
  before: Part,
  after: Part,
  context: { path: readonly string[]; skip: readonly string[] },
): DocumentChange[] {
  return changedProperties(before, after, context.skip).flatMap(({ property, ...rest }): DocumentChange[] => {
    const path = [...context.path, property]
    const [old, now] = [before[property], rest.value]
    if (Object.hasOwn(before, property) && isRecord(old) && isRecord(now))
      return diffPaths(old, now, { path, skip: [] })
    return [{ op: 'setPath', path, ...rest }]
  })
}

const rootOf = (index: PartIndex) => index.keys().next().value

/** Both sides of a collection, or null when it can only be compared as a whole. */
function indexesOf(collection: PartCollection, before: Envelope, after: Envelope): Indexes | null {
  const indexes = { before: indexParts(before, collection), after: indexParts(after, collection) }
  return indexes.before && indexes.after ? { before: indexes.before, after: indexes.after } : null
}

/**
 * The changes from one document to the other, by the ids of its parts: `applyChanges(kind, diffDocuments(kind, a, b), a)` equals `b`.
 * Documents of different kinds, and trees without unique ids, give one `replace`. Never throws.
 */
export function diffDocuments({ collections }: PartedKind, before: Envelope, after: Envelope): DocumentChange[] {
  const compared = collections.map((collection) => ({ collection, indexes: indexesOf(collection, before, after) }))
  const isReplaced = compared.some(
    ({ collection, indexes }) =>
      collection.shape === 'tree' && (!indexes || rootOf(indexes.before) !== rootOf(indexes.after)),
  )
  if (before.kind !== after.kind || isReplaced)
    return isEqualJson(before, after) ? [] : [{ op: 'replace', document: after }]
  const byId = compared.flatMap(({ collection, indexes }) => (indexes ? [{ collection, indexes }] : []))
  const skip = byId.map(({ collection }) => collection.name)
  return [
    ...diffPaths({ ...before }, { ...after }, { path: [], skip }),
    ...byId.flatMap(({ collection, indexes }) => diffCollection(collection, indexes)),
  ]
}
