import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { t } from '@/domain/i18n/t'
import type { Plan, PlanNode } from './compilePlan'

const known = new WeakMap<DocumentNode, PlanNode>()

/**
 * The plan of a canvas: no rules, everything shown. Unchanged nodes keep their plan, so that
 * the canvas renders again only what has changed.
 */
export function compileDesignPlan(document: FormDocument): Plan {
  const byId: Plan['byId'] = new Map()
  const tables: PlanNode[] = []
  const types = new Set<string>()
  const build = (node: DocumentNode, table?: string): PlanNode => {
    const kind = kindTraitsOf(node.type)
    types.add(node.type)
    const isTable = kind?.valueType === 'row[]'
    const children = (node.children ?? []).map((child) => build(child, isTable ? node.id : table))
    let plan = known.get(node)
    if (!plan || plan.table !== table) {
      plan = {
        id: node.id,
        type: node.type,
        node,
        kind,
        name: kind && kind.valueType !== 'none' ? (node.bind ?? node.id) : undefined,
        children,
        derived: undefined,
        within: { visible: [], readOnly: [] },
        problem: kind ? undefined : t('未知的组件类型「{type}」', { type: node.type }),
        table,
      }
      known.set(node, plan)
    }
    byId.set(node.id, plan)
    if (isTable) tables.push(plan)
    return plan
  }
  return { document, root: build(document.root), byId, tables, types }
}
