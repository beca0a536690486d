import type { DocumentChange, Item, ItemList } from '@/domain/documents/diff/DocumentChange'
import type { DocumentNode, PortalDocument } from '@/domain/documents/document'
import { walkNodes } from '@/domain/documents/walkNodes'

type Json = Record<string, unknown>

/** A node taken out of its tree: its properties, its parent and the ids of its children. */
interface Loose {
  node: DocumentNode
  parent: string | null
  children: string[] | null
}

function set(target: Json, property: string, change: { value?: unknown }): Json {
  const { [property]: _old, ...rest } = target
  return 'value' in change ? { ...rest, [property]: change.value } : rest
}

function setPath(target: Json, path: readonly string[], change: { value?: unknown }): Json {
  const [property = '', ...rest] = path
  if (rest.length === 0) return set(target, property, change)
  return { ...target, [property]: setPath((target[property] ?? {}) as Json, rest, change) }
}

const without = (list: string[] | null | undefined, id: string) => {
  const index = list?.indexOf(id) ?? -1
  if (index >= 0) list?.splice(index, 1)
}

class Tree {
  private readonly nodes = new Map<string, Loose>()

  constructor(private readonly root: DocumentNode) {
    walkNodes(root, ({ node, parent }) => {
      this.nodes.set(node.id, {
        node,
        parent: parent?.id ?? null,
        children: node.children?.map(({ id }) => id) ?? null,
      })
    })
  }

  private detach(id: string): void {
    const loose = this.nodes.get(id)
    if (loose?.parent) without(this.nodes.get(loose.parent)?.children, id)
  }

  apply(changes: readonly DocumentChange[]): DocumentNode {
    // First everything leaves its place, then all take their final ones from left to right: so positions are exact.
    for (const change of changes) {
      if (change.op === 'node.remove' || change.op === 'node.move') this.detach(change.id)
      if (change.op === 'node.remove') this.nodes.delete(change.id)
      if (change.op === 'node.set') this.set(change)
      if (change.op === 'node.add')
        this.nodes.set(change.node.id, {
          node: change.node,
          parent: change.parent,
          children: change.node.children ? [] : null,
        })
    }
    for (const change of changes) {
      if (change.op !== 'node.add' && change.op !== 'node.move') continue
      const id = change.op === 'node.add' ? change.node.id : change.id
      const [loose, parent] = [this.nodes.get(id), this.nodes.get(change.parent)]
      if (!loose || !parent) continue
      loose.parent = change.parent
      parent.children ??= []
      parent.children.splice(change.index, 0, id)
    }
    return this.build(this.root.id)
  }

  private set(change: { id: string; property: string; value?: unknown }): void {
    const loose = this.nodes.get(change.id)
    if (!loose) return
    if (change.property === 'children') loose.children = 'value' in change ? (loose.children ?? []) : null
    else loose.node = set(loose.node, change.property, change) as DocumentNode
  }

  private readonly built = new Set<string>()

  /** Every node once: changes from outside could otherwise put a node below itself. */
  private build(id: string): DocumentNode {
    this.built.add(id)
    const { node, children } = this.nodes.get(id) as Loose
    const { children: _children, ...rest } = node
    return children
      ? { ...rest, children: children.filter((child) => !this.built.has(child)).map((child) => this.build(child)) }
      : rest
  }
}

function applyItems(items: readonly Item[], list: ItemList, changes: readonly DocumentChange[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const order = items.map(({ id }) => id)
  for (const change of changes) {
    if (!('list' in change) || change.list !== list) continue
    if (change.op === 'item.remove' || change.op === 'item.move') without(order, change.id)
    if (change.op === 'item.add') byId.set(change.item.id, change.item)
    if (change.op === 'item.set') byId.set(change.id, set(byId.get(change.id) ?? {}, change.property, change) as Item)
  }
  for (const change of changes) {
    if (!('list' in change) || change.list !== list) continue
    if (change.op === 'item.add') order.splice(change.index, 0, change.item.id)
    if (change.op === 'item.move') order.splice(change.index, 0, change.id)
  }
  return order.flatMap((id) => byId.get(id) ?? [])
}

/**
 * A document after changes, as diffDocuments gives them; the document itself is not changed. Changes to what is not there
 * are passed over. Never throws.
 */
export function applyChanges(changes: readonly DocumentChange[], before: PortalDocument): PortalDocument {
  const replacement = changes.find((change) => change.op === 'replace')
  if (replacement?.op === 'replace') return replacement.document
  let document = before as unknown as Json
  for (const change of changes) if (change.op === 'document.set') document = setPath(document, change.path, change)
  for (const list of ['rules', 'actions'] as const)
    if (changes.some((change) => 'list' in change && change.list === list))
      document = { ...document, [list]: applyItems((document[list] ?? []) as Item[], list, changes) }
  if (!changes.some(({ op }) => op.startsWith('node.'))) return document as unknown as PortalDocument
  return { ...document, root: new Tree(before.root).apply(changes) } as unknown as PortalDocument
}
