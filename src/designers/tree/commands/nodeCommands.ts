import type {
  ActionStep,
  Device,
  DocumentAction,
  DocumentNode,
  Layout,
  NodeLayout,
  TreeDocument,
} from '@/domain/documents/document'
import { setPropertyOf } from '@/domain/documents/propertyOf'
import type { NodeClip } from '@/domain/documents/tree/copy/NodeClip'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import type { TreeCommand } from '@/src/designers/tree/session/TreeSession'

export interface Place {
  parentId: string
  index: number
}

const namesOf = (nodes: DocumentNode[]) =>
  nodes.length === 1 && nodes[0]
    ? t('「{name}」', { name: titleOf(nodes[0]) })
    : t('{length} 个组件', { length: nodes.length })

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

function take(draft: TreeDocument, id: string): DocumentNode | undefined {
  const siblings = parentOf(draft.root, id)?.children
  const at = siblings?.findIndex((child) => child.id === id) ?? -1
  return at < 0 ? undefined : siblings?.splice(at, 1)[0]
}

/** Adds nodes at a position. */
export const addNodes = (nodes: DocumentNode[], place: Place): TreeCommand => ({
  label:
    nodes.length === 1 && nodes[0]
      ? t('添加「{name}」', { name: titleOf(nodes[0]) })
      : t('添加 {length} 个组件', { length: nodes.length }),
  edit: (draft) => {
    const parent = find(draft.root, place.parentId)
    if (!parent) return
    parent.children ??= []
    parent.children.splice(place.index, 0, ...nodes)
  },
  select: nodes.map((node) => node.id),
})

/** Moves nodes to one position, in the given order; `index` counts the siblings before the move. */
export const moveNodes = (nodes: DocumentNode[], place: Place): TreeCommand => ({
  label:
    nodes.length === 1 && nodes[0]
      ? t('移动「{name}」', { name: titleOf(nodes[0]) })
      : t('移动 {length} 个组件', { length: nodes.length }),
  edit: (draft) => {
    const parent = find(draft.root, place.parentId)
    if (!parent) return
    const ids = new Set(nodes.map(({ id }) => id))
    const shift = (parent.children ?? []).slice(0, place.index).filter(({ id }) => ids.has(id)).length
    const moved = nodes.flatMap(({ id }) => take(draft, id) ?? [])
    parent.children ??= []
    parent.children.splice(place.index - shift, 0, ...moved)
  },
  select: nodes.map(({ id }) => id),
})

/** Pastes a clip, each of its nodes at a position of its own, with its rules and actions; positions are those before the paste. */
export const insertClip = (clip: NodeClip, places: Place[], label: string): TreeCommand => ({
  label,
  edit: (draft) => {
    // From the last to the first, so that earlier positions stay valid.
    for (const at of clip.nodes.map((_, index) => index).reverse()) {
      const [node, place] = [clip.nodes[at], places[at]]
      const parent = place && find(draft.root, place.parentId)
      if (!node || !parent) continue
      parent.children ??= []
      parent.children.splice(place.index, 0, node)
    }
    if (clip.rules.length > 0) draft.rules = [...(draft.rules ?? []), ...clip.rules]
    if (clip.actions.length > 0) draft.actions = [...(draft.actions ?? []), ...clip.actions]
    if (Object.keys(clip.access).length > 0) draft.access = { ...draft.access, ...clip.access }
    for (const [device, map] of Object.entries(clip.layout) as [Device, Record<string, NodeLayout>][]) {
      if (Object.keys(map).length === 0) continue
      draft.layout ??= {}
      draft.layout[device] = { ...draft.layout[device], ...map }
    }
  },
  select: clip.nodes.map(({ id }) => id),
})

/** Removes nodes with their layout and access. Rules stay, so that broken ones are reported as problems. */
export const removeNodes = (nodes: DocumentNode[], next: string[]): TreeCommand => ({
  label:
    nodes.length === 1 && nodes[0]
      ? t('删除「{name}」', { name: titleOf(nodes[0]) })
      : t('删除 {length} 个组件', { length: nodes.length }),
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

/** Sets a property of nodes; undefined removes it, so that the kind's default applies again. */
export const setProperties = (
  node: DocumentNode,
  { title, values }: { title: string; values: object },
): TreeCommand => ({
  label: t('「{name}」的{title}', { name: titleOf(node), title }),
  edit: (draft) => {
    const found = find(draft.root, node.id)
    if (found) for (const [key, value] of Object.entries(values)) setPropertyOf(found, key, value)
  },
})

/** Sets the same property of several nodes; undefined removes it. */
export const setProperty = (
  nodes: DocumentNode[],
  { key, title, value }: { key: string; title: string; value: unknown },
): TreeCommand => ({
  label: t('{names}的{title}', { names: namesOf(nodes), title }),
  mergeKey: `${nodes.map((node) => node.id).join()}.${key}`,
  edit: (draft) => {
    for (const { id } of nodes) {
      const node = find(draft.root, id)
      if (node) setPropertyOf(node, key, value)
    }
  },
})

/** Sets the steps of an action; an event without an action gets a new one, in the same step of the history. */
export const setEventSteps = (
  node: DocumentNode,
  { key, title, action, steps }: { key: string; title: string; action: DocumentAction; steps: ActionStep[] },
): TreeCommand => ({
  label: t('「{name}」{title}的动作', { name: titleOf(node), title }),
  mergeKey: `${action.id}.steps.${steps.length}`,
  edit: (draft) => {
    draft.actions ??= []
    const next = { id: action.id, ...(action.title ? { title: action.title } : {}), steps }
    const at = draft.actions.findIndex(({ id }) => id === action.id)
    if (at < 0) draft.actions.push(next)
    else draft.actions[at] = next
    const holder = find(draft.root, node.id)
    if (holder) setPropertyOf(holder, key, action.id)
  },
})

const LAYOUT_TITLES: Record<keyof NodeLayout, string> = { columns: t('列数'), span: t('所占列数'), width: t('列宽') }

/** Sets columns, span or width of nodes on a device; undefined removes it, so that the larger device's value applies. */
export const setLayout = (
  nodes: DocumentNode[],
  { device, key, value }: { device: keyof Layout; key: keyof NodeLayout; value: number | undefined },
): TreeCommand => ({
  label: t('{names}的{title}', { names: namesOf(nodes), title: LAYOUT_TITLES[key] }),
  mergeKey: `${nodes.map(({ id }) => id).join()}.layout.${device}.${key}`,
  edit: (draft) => {
    draft.layout ??= {}
    draft.layout[device] ??= {}
    const layouts = draft.layout[device]
    for (const { id } of nodes) {
      const next = { ...layouts[id], [key]: value }
      if (value === undefined) delete next[key]
      if (Object.keys(next).length === 0) delete layouts[id]
      else layouts[id] = next
    }
  },
})

/** Replaces rules, actions or any other part beside the tree. */
export const setPart = <Part extends 'rules' | 'actions' | 'access' | 'title'>(
  part: Part,
  value: TreeDocument[Part],
  label: string,
  mergeKey?: string,
): TreeCommand => ({
  label,
  mergeKey,
  edit: (draft) => {
    draft[part] = value
  },
})

/** Applies a template: everything but the name and code of the form is replaced. */
export const applyTemplate = (template: TreeDocument, title: string): TreeCommand => ({
  label: t('使用模板「{title}」', { title }),
  edit: (draft) => {
    const { root, layout, rules, actions, access } = structuredClone(template)
    // The root stays the form's own; its children and behaviour come with the template.
    const { id, title: own } = draft.root
    draft.root = { ...root, id, ...(own === undefined ? {} : { title: own }) }
    Object.assign(draft, { layout, rules, actions, access })
  },
  select: [],
})
