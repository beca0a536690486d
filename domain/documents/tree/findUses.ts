import type { TreeDocument } from '@/domain/documents/document'
import { frameFields } from '@/domain/documents/kinds/form/frameAddress'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import {
  mapActionReferences,
  mapNodeReferences,
  mapRuleReferences,
  type ReferenceMap,
} from '@/domain/documents/tree/copy/mapReferences'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'

/** Who uses what, by titles. */
export interface NodeUse {
  holder: string
  used: string
}

/** Columns that are named after a dot, whichever row they belong to. */
const members = (expr: Expr): string[] => [
  ...(expr.op === 'member' ? [expr.name] : []),
  ...argumentsOf(expr).flatMap(members),
]

function namedIn(text: string): string[] {
  try {
    const expr = parseExpression(text)
    return [...expressionDependencies(expr).names, ...members(expr)]
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/** The ids that a mapping of references visits. */
function referencesOf(walk: (map: ReferenceMap) => unknown): Set<string> {
  const found = new Set<string>()
  walk({
    node: (id) => {
      found.add(id)
      return id
    },
    action: (id) => id,
    expression: (text) => {
      for (const id of namedIn(text)) found.add(id)
      return text
    },
  })
  return found
}

/**
 * What in a form refers to some of its nodes: formulas and settings of the other nodes, rules and actions. In: the ids of all nodes
 * that would be removed, nested ones included. Never throws.
 */
export function findUses(document: TreeDocument, gone: ReadonlySet<string>): NodeUse[] {
  const index = indexNodes(document)
  const holders: { holder: string; names: Set<string> }[] = []
  for (const [id, { node }] of index) {
    if (gone.has(id)) continue
    const names = referencesOf((map) => mapNodeReferences(node, map))
    const address = propertyOf(node, kindTraitsOf(node.type)?.addressFrom ?? '')
    if (typeof address === 'string') for (const name of frameFields(address)) names.add(name)
    holders.push({ holder: t('「{title}」', { title: titleOf(node) }), names })
  }
  for (const rule of document.rules ?? [])
    holders.push({
      holder: t('规则「{title}」', { title: rule.title || rule.id }),
      names: referencesOf((map) => mapRuleReferences(rule, map)),
    })
  for (const action of document.actions ?? [])
    holders.push({
      holder: t('动作「{title}」', { title: action.title || action.id }),
      names: referencesOf((map) => mapActionReferences(action, map)),
    })
  return holders.flatMap(({ holder, names }) =>
    [...names].flatMap((id): NodeUse[] => {
      const node = gone.has(id) ? index.get(id)?.node : undefined
      return node ? [{ holder, used: titleOf(node) }] : []
    }),
  )
}
