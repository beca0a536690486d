import type { DocumentNode, FormDocument, TreeDocument } from '@/domain/documents/document'
import type { PartNames } from '@/domain/documents/kinds/DocumentKind'
import {
  mapActionReferences,
  mapNodeReferences,
  mapRuleReferences,
  type ReferenceMap,
} from '@/domain/documents/tree/copy/mapReferences'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { renameInExpression } from '@/domain/expression/renameInExpression'

const none: ReadonlyMap<string, string> = new Map()

const rekeyed = <Value>(map: Readonly<Record<string, Value>>, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([id, value]) => [names.get(id) ?? id, value]))

/** A tree with other ids for some nodes, rules and actions; expressions, layouts, access and all other references follow. */
export function renameTreeParts<D extends TreeDocument>(document: D, names: PartNames): D {
  const { root: nodes = none, rules = none, actions = none } = names
  const map: ReferenceMap = {
    node: (id) => nodes.get(id) ?? id,
    action: (id) => actions.get(id) ?? id,
    expression: (text) => {
      try {
        return nodes.size === 0 ? text : renameInExpression(text, nodes)
      } catch (error) {
        if (error instanceof ExpressionError) return text
        throw error
      }
    },
  }
  const rename = (node: DocumentNode): DocumentNode => ({
    ...mapNodeReferences(node, map),
    id: map.node(node.id),
    ...(node.children ? { children: node.children.map(rename) } : {}),
  })
  const parts: Partial<FormDocument> = document as object
  const layout = Object.entries(parts.layout ?? {}).map(([device, places]) => [device, rekeyed(places ?? {}, nodes)])
  return {
    ...document,
    root: rename(document.root),
    ...(parts.layout ? { layout: Object.fromEntries(layout) } : {}),
    ...(parts.access ? { access: rekeyed(parts.access, nodes) } : {}),
    ...(parts.rules
      ? { rules: parts.rules.map((rule) => ({ ...mapRuleReferences(rule, map), id: rules.get(rule.id) ?? rule.id })) }
      : {}),
    ...(parts.actions
      ? { actions: parts.actions.map((one) => ({ ...mapActionReferences(one, map), id: map.action(one.id) })) }
      : {}),
  }
}
