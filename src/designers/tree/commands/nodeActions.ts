import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { makeClip } from '@/domain/documents/tree/copy/makeClip'
import { printClip, readClip } from '@/domain/documents/tree/copy/readClip'
import { renewClip } from '@/domain/documents/tree/copy/renewClip'
import { findUses } from '@/domain/documents/tree/findUses'
import { placementProblem } from '@/domain/documents/tree/placementProblem'
import { t } from '@/domain/i18n/t'
import { firstPropertyPanel } from '@/src/designers/tree/propertyPanels'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { createBoundNode, createNode } from './createNode'
import { addNodes, insertClip, moveNodes, type Place, removeNodes } from './nodeCommands'

/** The position of a new node: in the selected container or its first pane, after the nearest enclosing node, at the end. */
export function placeForNew(session: TreeSession, type: string): Place | null {
  const { root } = session.document
  const selected = session.index.get(session.selection[0] ?? '')
  const inside = [selected?.node, selected?.node.children?.[0]].find((node) => canHold(node, type, selected?.node))
  if (inside) return atEndOf(inside)
  for (let at = selected; at?.parent; at = session.index.get(at.parent.id)) {
    if (placementProblem(at.parent, type) === null) return { parentId: at.parent.id, index: at.index + 1 }
  }
  return placementProblem(root, type) === null ? atEndOf(root) : null
}

const atEndOf = ({ id, children = [] }: DocumentNode): Place => ({ parentId: id, index: children.length })

/** A selected group does not stand for a group inside it; selected tabs stand for their open pane. */
const canHold = (node: DocumentNode | undefined, type: string, selected: DocumentNode | undefined) =>
  node !== undefined &&
  (node === selected || fieldKindOf(node.type)?.parents !== undefined) &&
  placementProblem(node, type) === null

/** Adds a new node, and opens its first properties. */
export function addNew(session: TreeSession, node: DocumentNode, place: Place): void {
  session.execute(addNodes([node], place))
  session.showPropertyPanel(firstPropertyPanel)
}

/** Adds a kind from the palette without dragging: by key, click or touch. */
export function addFromPalette(session: TreeSession, type: string): void {
  const place = placeForNew(session, type)
  if (place) addNew(session, createNode(session, type), place)
  else session.announce(t('「{title}」不能放在这里', { title: kindTitleOf(type) }))
}

/** Adds a node for a published field at the position of a new node. */
export function addField(session: TreeSession, field: PublishedField): void {
  const place = placeForNew(session, field.type)
  if (place) addNew(session, createBoundNode(session, field), place)
  else session.announce(t('「{title}」不能放在这里', { title: field.title }))
}

/** The selected nodes without descendants of others, in document order. */
export function selectedRoots(session: TreeSession): DocumentNode[] {
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

/** Deletes the selected nodes; if others use them, these are listed first. */
export function removeSelected(session: TreeSession): void {
  const nodes = selectedRoots(session)
  const first = session.index.get(nodes[0]?.id ?? '')
  if (!first) return
  const siblings = first.parent?.children ?? []
  const neighbour = siblings[first.index + nodes.length] ?? siblings[first.index - 1]
  const command = removeNodes(nodes, neighbour && !nodes.includes(neighbour) ? [neighbour.id] : [])
  const uses = findUses(session.document, new Set(nodes.flatMap(idsIn)))
  if (uses.length > 0) session.askRemoval({ command, uses })
  else session.execute(command)
}

const idsIn = (node: DocumentNode): string[] => [node.id, ...(node.children ?? []).flatMap(idsIn)]

/** Inserts a copy of each selected node after it. */
export function duplicateSelected(session: TreeSession): void {
  const nodes = selectedRoots(session)
  const places = nodes.flatMap(({ id }): Place[] => {
    const entry = session.index.get(id)
    return entry?.parent ? [{ parentId: entry.parent.id, index: entry.index + 1 }] : []
  })
  if (nodes.length === 0 || places.length < nodes.length) return
  const { lost, ...clip } = renewClip(session.document, makeClip(session.document, nodes))
  session.execute(insertClip(clip, places, t('创建副本')))
  session.tellLost(lost)
}

/** The selection as text for the clipboard; null when nothing is selected. */
export function copySelected(session: TreeSession): string | null {
  const nodes = selectedRoots(session)
  return nodes.length === 0 ? null : printClip(makeClip(session.document, nodes))
}

/** Pastes nodes from the clipboard after the selection, with new ids; reports why it can't, and broken references. */
export function pasteText(session: TreeSession, text: string): void {
  const copied = readClip(text)
  const [first] = copied?.nodes ?? []
  if (!copied || !first) return session.announce(t('剪贴板里没有组件'))
  const place = placeForNew(session, first.type)
  const parent = session.index.get(place?.parentId ?? '')?.node
  const refused = parent ? copied.nodes.find((node) => placementProblem(parent, node.type) !== null) : first
  if (!place || refused)
    return session.announce(t('「{title}」不能放在这里', { title: refused?.title ?? refused?.type }))
  const { lost, ...clip } = renewClip(session.document, copied)
  // All at one index: they are inserted from the last to the first.
  session.execute(
    insertClip(
      clip,
      clip.nodes.map(() => place),
      t('粘贴'),
    ),
  )
  session.tellLost(lost)
}

export type Direction = 'up' | 'down' | 'out' | 'in'

/** Moves the selected nodes among their siblings (`up`, `down`), out of their container or into the one before them. */
export function moveSelected(session: TreeSession, direction: Direction): void {
  const nodes = selectedRoots(session)
  const entries = nodes.flatMap(({ id }) => session.index.get(id) ?? [])
  const [first, last] = [entries[0], entries.at(-1)]
  const { parent } = first ?? {}
  if (!first || !last || !parent) return
  if (entries.some((entry) => entry.parent?.id !== parent.id))
    return session.announce(t('所选组件不在同一个容器里，不能一起移动'))
  const place = targetOf(session, { parent, first: first.index, last: last.index }, direction)
  if (!place) return session.announce(t('不能再移动了'))
  const refusal = moveRefusal(session, nodes, place.parentId)
  if (refusal) return session.announce(refusal)
  session.execute(moveNodes(nodes, place))
}

/** Why nodes can't go into a container, in words; null when they can. */
export function moveRefusal(session: TreeSession, nodes: readonly DocumentNode[], parentId: string): string | null {
  const host = session.index.get(parentId)?.node
  if (!host) return t('这里已经不存在')
  const ids = new Set(nodes.map(({ id }) => id))
  for (let at = session.index.get(parentId); at; at = at.parent ? session.index.get(at.parent.id) : undefined)
    if (ids.has(at.node.id)) return t('不能放进它自己里面')
  for (const { type } of nodes) {
    const problem = placementProblem(host, type)
    if (problem) return problem
  }
  return null
}

interface Position {
  parent: DocumentNode
  first: number
  last: number
}

function targetOf(session: TreeSession, { parent, first, last }: Position, direction: Direction): Place | null {
  const siblings = parent.children ?? []
  if (direction === 'up') return first > 0 ? { parentId: parent.id, index: first - 1 } : null
  if (direction === 'down') return last < siblings.length - 1 ? { parentId: parent.id, index: last + 2 } : null
  if (direction === 'in') {
    const before = siblings[first - 1]
    return before && fieldKindOf(before.type)?.container
      ? { parentId: before.id, index: before.children?.length ?? 0 }
      : null
  }
  const outer = session.index.get(parent.id)
  return outer?.parent ? { parentId: outer.parent.id, index: outer.index + 1 } : null
}

/** The nodes that a drag of one of them moves: all selected ones if it is selected. */
export function draggedNodes(session: TreeSession, nodeId: string): DocumentNode[] {
  const roots = selectedRoots(session)
  if (roots.some(({ id }) => id === nodeId)) return roots
  const node = session.index.get(nodeId)?.node
  return node ? [node] : []
}

/** Selects everything between the last selected node and another, in document order, without descendants of selected nodes. */
export function selectRange(session: TreeSession, to: string): void {
  const ids = [...session.index.keys()]
  const [from, at] = [ids.indexOf(session.selection.at(-1) ?? to), ids.indexOf(to)]
  const parent = session.index.get(to)?.parent?.id
  const between = ids.slice(Math.min(from, at), Math.max(from, at) + 1)
  // Siblings of the end, not their descendants.
  const level = between.filter((id) => session.index.get(id)?.parent?.id === parent)
  session.select([...new Set([...session.selection, ...level])])
}

/** Selects the node before or after the selected one, in document order. */
export function selectNeighbour(session: TreeSession, step: 1 | -1): void {
  const ids = [...session.index.keys()].filter((id) => id !== session.document.root.id)
  const at = ids.indexOf(session.selection[0] ?? '')
  const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))]
  if (next) session.select([next])
}
