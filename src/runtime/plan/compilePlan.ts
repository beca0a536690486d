import type { Device, DocumentNode, FormDocument, NodeLayout } from '@/domain/documents/document'
import type { KindTraits } from '@/domain/documents/KindTraits'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { t } from '@/domain/i18n/t'
import { compileRules } from '@/domain/rules/compileRules'
import type { DerivedNode } from '@/domain/rules/RuleProgram'

/** A node prepared for rendering: everything that follows from the document alone is computed once. */
export interface PlanNode {
  id: string
  type: string
  node: DocumentNode
  kind: KindTraits | undefined
  /** Key of the value in the data (or in the row, for a column); undefined where the kind has no value. */
  name: string | undefined
  children: PlanNode[]
  /** Present only if a rule or an expression affects the node; the others cost nothing at run time. */
  derived: DerivedNode | undefined
  /** Conditions of the containers, if rules affect them. */
  within: Surroundings
  /** Shown in place of the node; the rest of the page works. */
  problem: string | undefined
  /** Id of the sub-table whose column this is. */
  table: string | undefined
}

/** Key of the value of a node that has one: of a column in its row. */
export const keyOf = ({ id, name }: PlanNode): string => name ?? id

/** Conditions of the containers around a node: all must be visible for it to be seen, any makes it read-only. */
export interface Surroundings {
  visible: readonly NonNullable<DerivedNode['visible']>[]
  readOnly: readonly NonNullable<DerivedNode['readOnly']>[]
}

export interface Plan {
  document: FormDocument
  root: PlanNode
  byId: Map<string, PlanNode>
  /** Sub-tables, in document order. */
  tables: PlanNode[]
  /** The used kinds: what has to be loaded before the first render. */
  types: Set<string>
}

const plans = new WeakMap<FormDocument, Plan>()

/** Compiles a document to the plan that the renderer follows; cached by the document object, which is never changed. */
export function compilePlan(document: FormDocument): Plan {
  let plan = plans.get(document)
  if (!plan) {
    plan = buildPlan(document)
    plans.set(document, plan)
  }
  return plan
}

function buildPlan(document: FormDocument): Plan {
  const rules = compileRules(document)
  const problems = new Map<string, string>()
  for (const problem of rules.problems) {
    if (problem.nodeId && !problems.has(problem.nodeId)) problems.set(problem.nodeId, problem.message)
  }
  const byId: Plan['byId'] = new Map()
  const tables: PlanNode[] = []
  const types = new Set<string>()

  const build = (node: DocumentNode, within: Surroundings, table?: string): PlanNode => {
    const kind = kindTraitsOf(node.type)
    const derived = rules.targets.get(node.id)
    types.add(node.type)
    // A linked value is shown as the field that it is copied from.
    if (kind?.linkedFrom) types.add(String(node.field?.type))
    const plan: PlanNode = {
      id: node.id,
      type: node.type,
      node,
      kind,
      name: kind && kind.valueType !== 'none' ? (node.bind ?? node.id) : undefined,
      children: [],
      derived,
      within,
      problem: kind ? problems.get(node.id) : t('未知的组件类型「{type}」', { type: node.type }),
      table,
    }
    byId.set(node.id, plan)
    const isTable = kind?.valueType === 'row[]'
    if (isTable) tables.push(plan)
    const inner = surround(within, node, derived)
    for (const child of node.children ?? []) plan.children.push(build(child, inner, isTable ? node.id : table))
    return plan
  }
  return { document, root: build(document.root, nothing), byId, tables, types }
}

const nothing: Surroundings = { visible: [], readOnly: [] }
const always = () => true
const never = () => false

function surround(outer: Surroundings, node: DocumentNode, derived: DerivedNode | undefined): Surroundings {
  const visible = derived?.visible ?? (node.visible === false ? never : undefined)
  const readOnly = derived?.readOnly ?? (node.readOnly === true ? always : undefined)
  if (!visible && !readOnly) return outer
  return {
    visible: visible ? [...outer.visible, visible] : outer.visible,
    readOnly: readOnly ? [...outer.readOnly, readOnly] : outer.readOnly,
  }
}

/** Columns on a smaller device when only a larger one is configured. */
const MAX_INHERITED = { desktop: 24, tablet: 2, phone: 1 }
const DEVICES = ['desktop', 'tablet', 'phone'] as const

/**
 * Layout of a node on a device, each property by itself: the document's value for it, else that of the next larger one (phone ←
 * tablet ← desktop); inherited values are limited to two columns on a tablet and one on a phone.
 */
export function layoutOf({ layout }: Pick<FormDocument, 'layout'>, id: string, device: Device): NodeLayout {
  let found: NodeLayout = {}
  for (const name of DEVICES) {
    found = { ...cut(found, MAX_INHERITED[name]), ...layout?.[name]?.[id] }
    if (name === device) break
  }
  return found
}

function cut({ columns, span, width }: NodeLayout, most: number): NodeLayout {
  return {
    ...(columns ? { columns: Math.min(columns, most) } : {}),
    ...(span ? { span: Math.min(span, most) } : {}),
    ...(width ? { width } : {}),
  }
}
