import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Linkage } from '@/domain/linkage/Linkage'

/**
 * The shapes of documents that are trees of nodes (DESIGN §3).
 * What one node may say beyond this is given by its kind's schema in schemas/fields.
 */
export interface DocumentNode {
  /** Immutable and unique in its document; every reference to a node goes by it. */
  id: string
  /** A kind of our own vocabulary: `Number`, `SubTable`, `Group` … */
  type: string
  title?: string
  /** Key of the value in the submitted data; the id when absent. */
  bind?: string
  children?: DocumentNode[]
  [property: string]: unknown
}

/** Properties a rule may set; derived, so they lapse when the condition turns false. */
export interface DerivedProperties {
  visible?: boolean
  required?: boolean
  readOnly?: boolean
  /** Expression text whose result becomes the value. */
  value?: string
  /** Message at the node, with expressions in braces; while it stands the form can't be submitted. */
  error?: string
}

export interface RuleEffect {
  /** Id of a node. */
  target: string
  set: DerivedProperties
}

export interface Rule {
  id: string
  title?: string
  /** Expression text; null counts as false. */
  when: string
  then: RuleEffect[]
  else?: RuleEffect[]
}

export type Device = 'desktop' | 'tablet' | 'phone'

export interface NodeLayout {
  /** Number of grid columns of a container. */
  columns?: number
  /** How many grid columns a node takes. */
  span?: number
  /** Pixels that a column of a sub-table takes. */
  width?: number
}

export type Layout = Partial<Record<Device, Record<string, NodeLayout>>>

/** Who may see and change a node: principals such as `role:hr`, `user:<id>`, `org:<id>`; absent means everybody. */
export interface NodeAccess {
  view?: string[]
  edit?: string[]
}

/** A document that is a tree of nodes: a form, a page. What stands beside the tree names its nodes by id. */
export interface TreeDocument extends Envelope {
  root: DocumentNode
  layout?: Layout
  rules?: Rule[]
  actions?: DocumentAction[]
  access?: Record<string, NodeAccess>
}

export interface PageDocument extends TreeDocument {
  kind: 'page'
  linkage?: Linkage
}

export interface FormDocument extends TreeDocument {
  kind: 'form'
  entity?: { $ref: string }
}

/** One step of a behaviour, from the closed catalogue in schemas/documents/action.schema.json. */
export interface ActionStep {
  type: string
  /** Steps within: of a branch, of a dialog, of each record. */
  then?: ActionStep[]
  else?: ActionStep[]
  [property: string]: unknown
}

/** A behaviour of a document: a chain of steps. */
export interface DocumentAction {
  id: string
  title?: string
  steps: ActionStep[]
}
