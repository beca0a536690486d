import type { Device, DocumentNode, RuleEffect, TreeDocument } from '@/domain/documents/document'
import { mapNodeReferences } from '@/domain/documents/tree/copy/mapReferences'
import type { NodeClip } from '@/domain/documents/tree/copy/NodeClip'
import { walkNodes } from '@/domain/documents/tree/walkNodes'

const pick = <Value>(from: Readonly<Record<string, Value>> | undefined, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(from ?? {}).filter(([id]) => ids.has(id)))

/** Copies nodes of a form, whole subtrees, with their layout, access, actions and the rules that act on them. Never throws. */
export function makeClip(document: TreeDocument, nodes: readonly DocumentNode[]): NodeClip {
  const ids = new Set<string>()
  const actionIds = new Set<string>()
  const noteAction = (id: string) => {
    actionIds.add(id)
    return id
  }
  for (const root of nodes)
    walkNodes(root, ({ node }) => {
      ids.add(node.id)
      mapNodeReferences(node, { node: (id) => id, expression: (text) => text, action: noteAction })
    })
  const mine = (effects: RuleEffect[] | undefined) => (effects ?? []).filter(({ target }) => ids.has(target))
  const rules = (document.rules ?? []).flatMap((rule) => {
    const [yes, no] = [mine(rule.then), mine(rule.else)]
    if (yes.length + no.length === 0) return []
    const { else: _else, ...rest } = rule
    return [{ ...rest, then: yes, ...(no.length > 0 ? { else: no } : {}) }]
  })
  const devices = Object.entries(document.layout ?? {}) as [Device, NonNullable<NodeClip['layout']['desktop']>][]
  return {
    nodes: [...nodes],
    rules,
    actions: (document.actions ?? []).filter(({ id }) => actionIds.has(id)),
    layout: Object.fromEntries(devices.map(([device, map]) => [device, pick(map, ids)])),
    access: pick(document.access, ids),
  }
}
