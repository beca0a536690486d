import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { contentOf, type PartCollection, type PartIndex, type PartPlace } from '@/domain/documents/parts/Part'
import { isRecord } from '@/domain/isRecord'

type Index = Map<string, PartPlace>

/** Deepest nesting in which parts are identified. */
const maximumDepth = 60

function indexTree(root: unknown): Index | null {
  const index: Index = new Map()
  const go = (part: unknown, parent: string | null, at: number, depth: number): boolean => {
    if (!isRecord(part) || typeof part.id !== 'string' || index.has(part.id) || depth > maximumDepth) return false
    index.set(part.id, { part, parent, index: at })
    const { id, children = [] } = part
    return Array.isArray(children) && children.every((child, position) => go(child, id, position, depth + 1))
  }
  return go(root, null, 0, 0) ? index : null
}

function indexList(list: unknown): Index | null {
  if (!Array.isArray(list)) return null
  const index: Index = new Map()
  for (const [at, part] of list.entries()) {
    if (!isRecord(part) || typeof part.id !== 'string' || index.has(part.id)) return null
    index.set(part.id, { part, parent: null, index: at })
  }
  return index
}

function indexMap(map: unknown): Index | null {
  if (!isRecord(map)) return null
  const index: Index = new Map()
  for (const [id, part] of Object.entries(map)) {
    if (!isRecord(part)) return null
    index.set(id, { part, parent: null, index: 0 })
  }
  return index
}

const indexBy = { tree: indexTree, list: indexList, map: indexMap }
const indexes = new WeakMap<Envelope, Map<string, PartIndex | null>>()

/**
 * The parts of a collection, or null when they can't be identified: missing or duplicate ids, or entries that are not parts.
 * Cached by the document object, which must therefore not be changed in place afterwards. Never throws.
 */
export function indexParts(document: Envelope, { name, shape }: PartCollection): PartIndex | null {
  const known = indexes.get(document) ?? new Map<string, PartIndex | null>()
  indexes.set(document, known)
  let index = known.get(name)
  if (index === undefined) {
    index = indexBy[shape](contentOf(document, name))
    known.set(name, index)
  }
  return index
}
