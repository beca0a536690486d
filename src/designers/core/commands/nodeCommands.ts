import type { DocumentNode, FormDocument, Layout } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { Command } from '@/src/designers/core/session/DocumentSession'

export interface Place {
  parentId: string
  index: number
}

const nameOf = (node: DocumentNode) => node.title ?? fieldKindOf(node.type)?.title ?? node.id

function find(node: DocumentNode, id: string): DocumentNode | undefined {
  if (node.id === id) return node
  for (const child of node.children ?? []) {
    const found = find(child, id)
    if (found) return found
  }
  return undefined
}

function parentOf(node: DocumentNode, id: string): DocumentNode | undefined {
  for (const child of node.children ?? []) {
    if (child.id === id) return node
    const found = parentOf(child, id)
    if (found) return found
  }
  return undefined
}

function idsIn(node: DocumentNode, ids: string[] = []): string[] {
  ids.push(node.id)
  for (const child of node.children ?? []) idsIn(child, ids)
  return ids
}

function take(draft: FormDocument, id: string): DocumentNode | undefined {
  const siblings = parentOf(draft.root, id)?.children
  const at = siblings?.findIndex((child) => child.id === id) ?? -1
  return at < 0 ? undefined : siblings?.splice(at, 1)[0]
}

/** Adds nodes at a place. */
export const addNodes = (nodes: DocumentNode[], place: Place): Command => ({
  label: nodes.length === 1 && nodes[0] ? `添加「${nameOf(nodes[0])}」` : `添加 ${nodes.length} 个组件`,
  edit: (draft) => {
    const parent = find(draft.root, place.parentId)
    if (!parent) return
    parent.children ??= []
    parent.children.splice(place.index, 0, ...nodes)
  },
  select: nodes.map((node) => node.id),
})

/** Moves a node; `index` counts the siblings as they are before the move. */
export const moveNode = (node: DocumentNode, place: Place): Command => ({
  label: `移动「${nameOf(node)}」`,
  edit: (draft) => {
    const from = parentOf(draft.root, node.id)
    const before = from?.children?.findIndex((child) => child.id === node.id) ?? -1
    const moved = take(draft, node.id)
    const parent = find(draft.root, place.parentId)
    if (!moved || !parent) return
    parent.children ??= []
    const shift = from?.id === place.parentId && before < place.index ? 1 : 0
    parent.children.splice(place.index - shift, 0, moved)
  },
  select: [node.id],
})

/** Removes nodes and what only speaks of them: their layout and access. Rules stay, so that the loss is seen as a problem. */
export const removeNodes = (nodes: DocumentNode[], next: string[]): Command => ({
  label: nodes.length === 1 && nodes[0] ? `删除「${nameOf(nodes[0])}」` : `删除 ${nodes.length} 个组件`,
  edit: (draft) => {
    for (const { id } of nodes) {
      const removed = take(draft, id)
      if (!removed) continue
      for (const gone of idsIn(removed)) {
        for (const device of Object.values(draft.layout ?? {})) delete device[gone]
        delete draft.access?.[gone]
      }
    }
  },
  select: next,
})

/** Sets a property of nodes; undefined takes it away, so that the kind's default holds again. */
export const setProperties = (node: DocumentNode, { title, values }: { title: string; values: object }): Command => ({
  label: `「${nameOf(node)}」的${title}`,
  edit: (draft) => {
    const found = find(draft.root, node.id)
    for (const [key, value] of Object.entries(values)) {
      if (found && value === undefined) delete found[key]
      else if (found) found[key] = value
    }
  },
})

/** Sets a property of several nodes alike; undefined takes it away. */
export const setProperty = (
  nodes: DocumentNode[],
  { key, title, value }: { key: string; title: string; value: unknown },
): Command => ({
  label: `${nodes.length === 1 && nodes[0] ? `「${nameOf(nodes[0])}」` : `${nodes.length} 个组件`}的${title}`,
  mergeKey: `${nodes.map((node) => node.id).join()}.${key}`,
  edit: (draft) => {
    for (const { id } of nodes) {
      const node = find(draft.root, id)
      if (!node) continue
      if (value === undefined) delete node[key]
      else node[key] = value
    }
  },
})

/** Sets columns or span of a node on a device. */
export const setLayout = (
  node: DocumentNode,
  { device, key, value }: { device: keyof Layout; key: 'columns' | 'span'; value: number | undefined },
): Command => ({
  label: `「${nameOf(node)}」的${key === 'columns' ? '列数' : '所占列数'}`,
  mergeKey: `${node.id}.layout.${device}.${key}`,
  edit: (draft) => {
    draft.layout ??= {}
    draft.layout[device] ??= {}
    const layouts = draft.layout[device] as NonNullable<Layout['desktop']>
    const next = { ...layouts[node.id], [key]: value }
    if (value === undefined) delete next[key]
    if (Object.keys(next).length === 0) delete layouts[node.id]
    else layouts[node.id] = next
  },
})

/** Replaces rules, actions or any other part beside the tree. */
export const setPart = <Part extends 'rules' | 'actions' | 'access' | 'title'>(
  part: Part,
  value: FormDocument[Part],
  label: string,
  mergeKey?: string,
): Command => ({
  label,
  mergeKey,
  edit: (draft) => {
    draft[part] = value
  },
})

/** Replaces the whole content, as the JSON view does. */
export const replaceDocument = (document: FormDocument): Command => ({
  label: '修改 JSON',
  edit: (draft) => {
    for (const key of Object.keys(draft))
      if (!(key in document)) delete (draft as unknown as Record<string, unknown>)[key]
    Object.assign(draft, structuredClone(document))
  },
})
