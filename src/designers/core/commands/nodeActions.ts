import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { placementProblem } from '@/domain/documents/placementProblem'
import type { DocumentSession } from '@/src/designers/core/session/DocumentSession'
import { createNode, renewIds } from './createNode'
import { addNodes, moveNode, type Place, removeNodes } from './nodeCommands'

/** What is copied, as text on the system's clipboard; other text is not ours. */
const CLIPBOARD_KIND = 'portal/nodes'

/** Where something new would go: into the selected container, behind the selected node, at the end. */
export function placeForNew(session: DocumentSession, type: string): Place | null {
  const { root } = session.document
  const selected = session.index.get(session.selection[0] ?? '')
  if (selected && placementProblem(selected.node, type) === null) {
    return { parentId: selected.node.id, index: selected.node.children?.length ?? 0 }
  }
  if (selected?.parent && placementProblem(selected.parent, type) === null) {
    return { parentId: selected.parent.id, index: selected.index + 1 }
  }
  return placementProblem(root, type) === null ? { parentId: root.id, index: root.children?.length ?? 0 } : null
}

/** Adds a kind from the palette without a pointer: by key, click or touch. */
export function addFromPalette(session: DocumentSession, type: string): void {
  const place = placeForNew(session, type)
  if (place) session.execute(addNodes([createNode(session, type)], place))
  else session.announce(`「${fieldKindOf(type)?.title ?? type}」不能放在这里`)
}

/** The selected nodes without those inside others of them, in document order. */
export function selectedRoots(session: DocumentSession): DocumentNode[] {
  const chosen = new Set(session.selection)
  const isInside = (id: string): boolean => {
    const parent = session.index.get(id)?.parent
    return parent ? chosen.has(parent.id) || isInside(parent.id) : false
  }
  const order = [...session.index.keys()]
  return [...chosen]
    .filter((id) => !isInside(id) && id !== session.document.root.id)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((id) => session.index.get(id)?.node ?? [])
}

export function removeSelected(session: DocumentSession): void {
  const nodes = selectedRoots(session)
  const first = session.index.get(nodes[0]?.id ?? '')
  if (!first) return
  const siblings = first.parent?.children ?? []
  const neighbour = siblings[first.index + nodes.length] ?? siblings[first.index - 1]
  session.execute(removeNodes(nodes, neighbour && !nodes.includes(neighbour) ? [neighbour.id] : []))
}

export function duplicateSelected(session: DocumentSession): void {
  const nodes = selectedRoots(session)
  const last = session.index.get(nodes.at(-1)?.id ?? '')
  if (!last?.parent) return
  const taken = new Set(session.index.keys())
  const copies = nodes.map((node) => renewIds(node, taken))
  session.execute({ ...addNodes(copies, { parentId: last.parent.id, index: last.index + 1 }), label: '创建副本' })
}

/** The selection as text for the clipboard; null when nothing is selected. */
export function copySelected(session: DocumentSession): string | null {
  const nodes = selectedRoots(session)
  return nodes.length === 0 ? null : JSON.stringify({ kind: CLIPBOARD_KIND, nodes })
}

/** Puts nodes from the clipboard behind the selection, with ids of their own; says why when it can't. */
export function pasteText(session: DocumentSession, text: string): void {
  const nodes = readClipboard(text)
  const [first] = nodes
  if (!first) return session.announce('剪贴板里没有组件')
  const place = placeForNew(session, first.type)
  const parent = session.index.get(place?.parentId ?? '')?.node
  const refused = parent ? nodes.find((node) => placementProblem(parent, node.type) !== null) : first
  if (!place || refused) return session.announce(`「${refused?.title ?? refused?.type}」不能放在这里`)
  const taken = new Set(session.index.keys())
  session.execute({
    ...addNodes(
      nodes.map((node) => renewIds(node, taken)),
      place,
    ),
    label: '粘贴',
  })
}

function readClipboard(text: string): DocumentNode[] {
  try {
    const { kind, nodes } = JSON.parse(text) as { kind?: string; nodes?: DocumentNode[] }
    return kind === CLIPBOARD_KIND && Array.isArray(nodes) ? nodes.filter((node) => typeof node?.type === 'string') : []
  } catch {
    return []
  }
}

/** Moves the selected node among its siblings (`up`, `down`), out of its container or into the one before it. */
export function moveSelected(session: DocumentSession, direction: 'up' | 'down' | 'out' | 'in'): void {
  const entry = session.index.get(session.selection[0] ?? '')
  if (!entry?.parent) return
  const { node, parent, index } = entry
  const place = targetOf(session, { node, parent, index }, direction)
  if (!place) return session.announce('不能再移动了')
  const host = session.index.get(place.parentId)?.node
  const refusal = host && placementProblem(host, node.type)
  if (refusal) return session.announce(refusal)
  session.execute(moveNode(node, place))
}

interface Position {
  node: DocumentNode
  parent: DocumentNode
  index: number
}

function targetOf(
  session: DocumentSession,
  { parent, index }: Position,
  direction: 'up' | 'down' | 'out' | 'in',
): Place | null {
  const siblings = parent.children ?? []
  if (direction === 'up') return index > 0 ? { parentId: parent.id, index: index - 1 } : null
  if (direction === 'down') return index < siblings.length - 1 ? { parentId: parent.id, index: index + 2 } : null
  if (direction === 'in') {
    const before = siblings[index - 1]
    return before && fieldKindOf(before.type)?.container
      ? { parentId: before.id, index: before.children?.length ?? 0 }
      : null
  }
  const outer = session.index.get(parent.id)
  return outer?.parent ? { parentId: outer.parent.id, index: outer.index + 1 } : null
}

/** Selects the node before or after the selected one, in document order. */
export function selectNeighbour(session: DocumentSession, step: 1 | -1): void {
  const ids = [...session.index.keys()].filter((id) => id !== session.document.root.id)
  const at = ids.indexOf(session.selection[0] ?? '')
  const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))]
  if (next) session.select([next])
}
