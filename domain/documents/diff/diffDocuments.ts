import type { DocumentChange, Item, ItemList } from '@/domain/documents/diff/DocumentChange'
import { isEqualJson } from '@/domain/documents/diff/isEqualJson'
import { stayingInOrder } from '@/domain/documents/diff/stayingInOrder'
import type { DocumentNode, PortalDocument } from '@/domain/documents/document'
import { indexNodes, type NodeIndex } from '@/domain/documents/indexNodes'
import { walkNodes } from '@/domain/documents/walkNodes'

export const itemLists: readonly ItemList[] = ['rules', 'actions']

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Properties of one object against another, those in `skip` left out. */
function changedProperties(
  before: Json,
  after: Json,
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

/** A node without what lies below it; that it has children at all is kept. */
function withoutChildren(node: DocumentNode): DocumentNode {
  return Array.isArray(node.children) ? { ...node, children: [] } : node
}

function diffChildren(node: DocumentNode, context: { before: NodeIndex; after: NodeIndex }): DocumentChange[] {
  const children = node.children ?? []
  const kept = children.filter(({ id }) => context.before.get(id)?.parent?.id === node.id)
  const staying = stayingInOrder(kept.map(({ id }) => context.before.get(id)?.index ?? 0))
  const inPlace = new Set([...staying].map((index) => kept[index]?.id))
  return children.flatMap((child, index): DocumentChange[] => {
    if (inPlace.has(child.id)) return []
    if (context.before.has(child.id)) return [{ op: 'node.move', id: child.id, parent: node.id, index }]
    return [{ op: 'node.add', parent: node.id, index, node: withoutChildren(child) }]
  })
}

function diffNodes(before: NodeIndex, after: NodeIndex): DocumentChange[] {
  const changes: DocumentChange[] = []
  for (const id of before.keys()) if (!after.has(id)) changes.push({ op: 'node.remove', id })
  for (const [id, { node }] of after) {
    const old = before.get(id)?.node
    if (old) {
      for (const change of changedProperties(old, node, ['children'])) changes.push({ op: 'node.set', id, ...change })
      const [had, has] = [Array.isArray(old.children), Array.isArray(node.children)]
      if (had !== has) changes.push({ op: 'node.set', id, property: 'children', ...(has ? { value: [] } : {}) })
    }
    changes.push(...diffChildren(node, { before, after }))
  }
  return changes
}

/** The items by id; null when they are not a list of items with ids of their own. */
function itemsOf(document: PortalDocument, list: ItemList): Map<string, { item: Item; index: number }> | null {
  const value = (document as unknown as Json)[list]
  if (!Array.isArray(value)) return null
  const items = new Map<string, { item: Item; index: number }>()
  for (const [index, item] of value.entries()) {
    if (!isObject(item) || typeof item.id !== 'string' || items.has(item.id)) return null
    items.set(item.id, { item: item as Item, index })
  }
  return items
}

/** Changes of a list, or null when it can only be compared as a whole. */
function diffItems(before: PortalDocument, after: PortalDocument, list: ItemList): DocumentChange[] | null {
  const [old, now] = [itemsOf(before, list), itemsOf(after, list)]
  if (!old || !now) return null
  const changes: DocumentChange[] = []
  for (const id of old.keys()) if (!now.has(id)) changes.push({ op: 'item.remove', list, id })
  const kept = [...now.keys()].filter((id) => old.has(id))
  const staying = stayingInOrder(kept.map((id) => old.get(id)?.index ?? 0))
  const inPlace = new Set([...staying].map((index) => kept[index]))
  for (const [id, { item, index }] of now) {
    const known = old.get(id)
    if (!known) changes.push({ op: 'item.add', list, index, item })
    else if (!inPlace.has(id)) changes.push({ op: 'item.move', list, id, index })
    if (known)
      for (const change of changedProperties(known.item, item, []))
        changes.push({ op: 'item.set', list, id, ...change })
  }
  return changes
}

/** Objects are compared key by key, everything else as a whole. */
function diffPaths(
  before: Json,
  after: Json,
  context: { path: readonly string[]; skip: readonly string[] },
): DocumentChange[] {
  return changedProperties(before, after, context.skip).flatMap(({ property, ...rest }): DocumentChange[] => {
    const path = [...context.path, property]
    const [old, now] = [before[property], rest.value]
    if (Object.hasOwn(before, property) && isObject(old) && isObject(now))
      return diffPaths(old, now, { path, skip: [] })
    return [{ op: 'document.set', path, ...rest }]
  })
}

/** Whether nodes can be told apart by id, all of them. */
function hasProperIds(document: PortalDocument): boolean {
  const index = indexNodes(document)
  let isProper = true
  let count = 0
  walkNodes(document.root, ({ node }) => {
    count++
    const { children } = node
    if (children !== undefined && !(Array.isArray(children) && children.every(isObject))) isProper = false
  })
  return isProper && count === index.size
}

/**
 * What changes one document into the other, by the ids of nodes, rules and actions:
 * `applyChanges(diffDocuments(a, b), a)` equals `b`. Documents that can't be told apart by ids give one `replace`.
 */
export function diffDocuments(before: PortalDocument, after: PortalDocument): DocumentChange[] {
  const isComparable = before.kind === after.kind && before.root.id === after.root.id
  if (!isComparable || !hasProperIds(before) || !hasProperIds(after))
    return isEqualJson(before, after) ? [] : [{ op: 'replace', document: after }]
  const byId = itemLists.flatMap((list) => {
    const changes = diffItems(before, after, list)
    return changes ? [{ list, changes }] : []
  })
  const skip = ['root', ...byId.map(({ list }) => list)]
  return [
    ...diffPaths(before as unknown as Json, after as unknown as Json, { path: [], skip }),
    ...diffNodes(indexNodes(before), indexNodes(after)),
    ...byId.flatMap(({ changes }) => changes),
  ]
}
