import type { DocumentAction, DocumentNode, TreeDocument } from '@/domain/documents/document'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { freshId } from '@/domain/documents/tree/copy/freshId'
import {
  mapActionReferences,
  mapNodeReferences,
  mapRuleReferences,
  type ReferenceMap,
} from '@/domain/documents/tree/copy/mapReferences'
import type { LostReference, NodeClip } from '@/domain/documents/tree/copy/NodeClip'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { walkNodes } from '@/domain/documents/tree/walkNodes'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { renameInExpression } from '@/domain/expression/renameInExpression'
import { t } from '@/domain/i18n/t'

/** Maps a clip's references to new ids, and records those whose targets do not exist. */
class Renewal {
  readonly lost: LostReference[] = []
  readonly ids = new Map<string, string>()
  readonly actions = new Map<string, string>()

  constructor(private readonly document: TreeDocument) {}

  private isThere(id: string): boolean {
    return this.ids.has(id) || indexNodes(this.document).has(id)
  }

  /** The map for one holder; missing targets are reported to `lose`. */
  map(lose: (id: string) => void): ReferenceMap {
    const node = (id: string) => {
      if (!this.isThere(id)) lose(id)
      return this.ids.get(id) ?? id
    }
    return {
      node,
      action: (id) => this.actions.get(id) ?? id,
      expression: (text) => {
        try {
          const { names, row } = expressionDependencies(parseExpression(text))
          for (const id of [...names, ...row]) if (!this.isThere(id)) lose(id)
          return renameInExpression(text, this.ids)
        } catch (error) {
          // An expression that does not parse is copied unchanged; the problems panel lists it anyway.
          if (error instanceof ExpressionError) return text
          throw error
        }
      },
    }
  }

  /** Maps a part; null, with a record in `lost`, when it would refer to something missing. */
  orNothing<Part>(title: string, change: (map: ReferenceMap) => Part): Part | null {
    const missing = new Set<string>()
    const part = change(this.map((id) => missing.add(id)))
    for (const id of missing) this.lost.push({ holder: title, id, isLeftOut: true })
    return missing.size === 0 ? part : null
  }
}

const rekey = <Value>(from: Readonly<Record<string, Value>>, ids: ReadonlyMap<string, string>) =>
  Object.fromEntries(Object.entries(from).flatMap(([id, value]) => (ids.has(id) ? [[ids.get(id), value]] : [])))

/** Unused ids for all nodes of a clip. */
function chooseIds(document: TreeDocument, clip: NodeClip): Map<string, string> {
  const taken = new Set(indexNodes(document).keys())
  const ids = new Map<string, string>()
  for (const root of clip.nodes)
    walkNodes(root, ({ node }) => {
      const id = freshId(node.type, taken)
      taken.add(id)
      ids.set(node.id, id)
    })
  return ids
}

const numbered = (stem: string, taken: ReadonlySet<string>) => {
  let number = 1
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

/** Actions that the form does not have yet; identical ones are shared, others with a taken id get a new one. */
function chooseActions(document: TreeDocument, clip: NodeClip, renewal: Renewal): DocumentAction[] {
  const known = document.actions ?? []
  const taken = new Set(known.map(({ id }) => id))
  const fresh = clip.actions.filter((action) => !known.some((other) => isEqualJson(other, action)))
  for (const { id } of fresh) {
    if (taken.has(id)) renewal.actions.set(id, numbered('action', taken))
    taken.add(renewal.actions.get(id) ?? id)
  }
  return fresh
}

/**
 * A clip prepared for a form: it gets new ids, references within it follow, those to nodes of the form stay. Bindings are removed,
 * since two nodes can't fill one field. Nodes keep broken expressions (the problems panel shows them); rules and actions
 * with broken references are left out. Both are reported in `lost`. Never throws.
 */
export function renewClip(document: TreeDocument, clip: NodeClip): NodeClip & { lost: LostReference[] } {
  const renewal = new Renewal(document)
  for (const [old, id] of chooseIds(document, clip)) renewal.ids.set(old, id)
  const freshActions = chooseActions(document, clip, renewal)
  const renew = (node: DocumentNode): DocumentNode => {
    const lose = (id: string) => renewal.lost.push({ holder: titleOf(node), id, isLeftOut: false })
    const { bind: _bind, ...rest } = mapNodeReferences(node, renewal.map(lose))
    return {
      ...rest,
      id: renewal.ids.get(node.id) ?? node.id,
      ...(node.children ? { children: node.children.map(renew) } : {}),
    }
  }
  const ruleIds = new Set((document.rules ?? []).map(({ id }) => id))
  const nodes = clip.nodes.map(renew)
  const rules = clip.rules.flatMap((rule) => {
    const renewed = renewal.orNothing(t('规则 {title}', { title: rule.title ?? rule.id }), (map) =>
      mapRuleReferences(rule, map),
    )
    if (!renewed) return []
    const id = ruleIds.has(rule.id) ? numbered('rule', ruleIds) : rule.id
    ruleIds.add(id)
    return [{ ...renewed, id }]
  })
  const actions = freshActions.flatMap((action) => {
    const title = t('动作 {title}', { title: String(action.title ?? action.id) })
    const renewed = renewal.orNothing(title, (map) => mapActionReferences(action, map))
    return renewed ? [{ ...renewed, id: renewal.actions.get(action.id) ?? action.id }] : []
  })
  const layout = Object.fromEntries(
    Object.entries(clip.layout).map(([device, map]) => [device, rekey(map ?? {}, renewal.ids)]),
  )
  return { nodes, rules, actions, layout, access: rekey(clip.access, renewal.ids), lost: renewal.lost }
}
