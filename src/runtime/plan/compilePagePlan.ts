import type { DocumentNode, PageDocument, TreeDocument } from '@/domain/documents/document'
import { isRecord } from '@/domain/isRecord'
import type { Linkage, Subscription } from '@/domain/linkage/Linkage'

/** What can change a widget from outside. */
export interface WidgetReads {
  /** Keys of the address. */
  query: ReadonlySet<string>
  parameters: ReadonlySet<string>
  /** Its own publications. */
  self: ReadonlySet<string>
}

/** A prepared widget: its dependencies are computed once. */
export interface WidgetPlan {
  id: string
  node: DocumentNode
  reads: WidgetReads
  /** The sources of its parameters, by name. */
  links: ReadonlyMap<string, Subscription>
  /** Required parameters. */
  required: readonly string[]
  /** Names of its publications. */
  published: ReadonlySet<string>
  /** Ids of the widgets that subscribe to it, by the publication. */
  subscribers: ReadonlyMap<string, readonly string[]>
}

export interface PagePlan {
  document: TreeDocument
  widgets: ReadonlyMap<string, WidgetPlan>
  /** The used kinds: what has to be loaded before the first render. */
  types: ReadonlySet<string>
}

const plans = new WeakMap<TreeDocument, PagePlan>()

/** Compiles a page to the plan of its state; cached by the document object, which is never changed. */
export function compilePagePlan(document: TreeDocument): PagePlan {
  let plan = plans.get(document)
  if (!plan) {
    plan = buildPlan(document)
    plans.set(document, plan)
  }
  return plan
}

const NAME = /\b(query|parameters|self)\.([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)/g

type Reads = Record<keyof WidgetReads, Set<string>>

/** Every name of the page in the texts of a widget. A text that only looks like an expression costs one idle render at most. */
function collectReads(value: unknown, reads: Reads): void {
  if (typeof value === 'string') {
    for (const [, record, name] of value.matchAll(NAME)) reads[record as keyof WidgetReads].add(name as string)
  } else if (Array.isArray(value)) for (const one of value) collectReads(one, reads)
  else if (isRecord(value)) for (const one of Object.values(value)) collectReads(one, reads)
}

function readsOf({ children: _children, ...node }: DocumentNode): WidgetReads {
  const reads: Reads = { query: new Set(), parameters: new Set(), self: new Set() }
  collectReads(node, reads)
  return reads
}

const requiredOf = ({ parameters }: DocumentNode): string[] =>
  Array.isArray(parameters)
    ? parameters.flatMap((one: unknown) => (isRecord(one) && one.required === true ? [String(one.name)] : []))
    : []

/** The subscribers: by widget, then by publication. */
function subscribersOf(linkage: Linkage): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>()
  for (const [id, { subscriptions }] of Object.entries(linkage))
    for (const { widget, publication } of subscriptions) {
      const ofWidget = found.get(widget) ?? new Map<string, string[]>()
      ofWidget.set(publication, [...(ofWidget.get(publication) ?? []), id])
      found.set(widget, ofWidget)
    }
  return found
}

function buildPlan(document: TreeDocument): PagePlan {
  const linkage = (document as Partial<PageDocument>).linkage ?? {}
  const subscribers = subscribersOf(linkage)
  const widgets = new Map<string, WidgetPlan>()
  const types = new Set<string>()
  const build = (node: DocumentNode) => {
    types.add(node.type)
    widgets.set(node.id, {
      id: node.id,
      node,
      reads: readsOf(node),
      links: new Map((linkage[node.id]?.subscriptions ?? []).map((one) => [one.parameter, one])),
      required: requiredOf(node),
      published: new Set(linkage[node.id]?.publications.map(({ name }) => name)),
      subscribers: subscribers.get(node.id) ?? new Map(),
    })
    for (const child of node.children ?? []) build(child)
  }
  build(document.root)
  return { document, widgets, types }
}
