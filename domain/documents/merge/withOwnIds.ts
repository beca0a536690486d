import { freshId } from '@/domain/documents/copy/freshId'
import {
  mapActionReferences,
  mapNodeReferences,
  mapRuleReferences,
  type ReferenceMap,
} from '@/domain/documents/copy/mapReferences'
import { isEqualJson } from '@/domain/documents/diff/isEqualJson'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { renameInExpression } from '@/domain/expression/renameInExpression'

interface Sides {
  base: FormDocument
  mine: FormDocument
  theirs: FormDocument
}

const bare = ({ children: _children, ...node }: DocumentNode) => node

/** Ids that both sides gave to new nodes of their own, with another for mine. */
function doubledNodes({ base, mine, theirs }: Sides): Map<string, string> {
  const [before, own, other] = [base, mine, theirs].map(indexNodes) as [
    ReturnType<typeof indexNodes>,
    ReturnType<typeof indexNodes>,
    ReturnType<typeof indexNodes>,
  ]
  const taken = new Set([...own.keys(), ...other.keys(), ...before.keys()])
  const names = new Map<string, string>()
  for (const [id, { node }] of own) {
    const rival = other.get(id)?.node
    if (before.has(id) || !rival || isEqualJson(bare(node), bare(rival))) continue
    const fresh = freshId(node.type, taken)
    taken.add(fresh)
    names.set(id, fresh)
  }
  return names
}

/** The same for rules or actions. */
function doubledItems({ base, mine, theirs }: Sides, list: 'rules' | 'actions'): Map<string, string> {
  const [before, own, other] = [base, mine, theirs].map((one) => (one[list] ?? []) as { id: string }[])
  const taken = new Set([...(before ?? []), ...(own ?? []), ...(other ?? [])].map(({ id }) => id))
  const names = new Map<string, string>()
  for (const item of own ?? []) {
    const rival = other?.find(({ id }) => id === item.id)
    if (!rival || before?.some(({ id }) => id === item.id) || isEqualJson(item, rival)) continue
    const fresh = freshId(list.slice(0, -1), taken)
    taken.add(fresh)
    names.set(item.id, fresh)
  }
  return names
}

const rekeyed = <Value>(map: Readonly<Record<string, Value>>, names: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([id, value]) => [names.get(id) ?? id, value]))

/**
 * My document with ids of its own for nodes, rules and actions that both sides added by the same id since the base: two builders
 * who each add a text both call it `text1`. References follow. Out: the same object when there is nothing to rename. Never throws.
 */
export function withOwnIds(sides: Sides): FormDocument {
  const { mine } = sides
  const names = doubledNodes(sides)
  const [rules, actions] = [doubledItems(sides, 'rules'), doubledItems(sides, 'actions')]
  if (names.size + rules.size + actions.size === 0) return mine
  const map: ReferenceMap = {
    node: (id) => names.get(id) ?? id,
    action: (id) => actions.get(id) ?? id,
    expression: (text) => {
      try {
        return names.size === 0 ? text : renameInExpression(text, names)
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
  const layout = Object.entries(mine.layout ?? {}).map(([device, nodes]) => [device, rekeyed(nodes ?? {}, names)])
  return {
    ...mine,
    root: rename(mine.root),
    ...(mine.layout ? { layout: Object.fromEntries(layout) } : {}),
    ...(mine.access ? { access: rekeyed(mine.access, names) } : {}),
    ...(mine.rules
      ? { rules: mine.rules.map((rule) => ({ ...mapRuleReferences(rule, map), id: rules.get(rule.id) ?? rule.id })) }
      : {}),
    ...(mine.actions
      ? { actions: mine.actions.map((one) => ({ ...mapActionReferences(one, map), id: map.action(one.id) })) }
      : {}),
  }
}
