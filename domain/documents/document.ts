import type { DocumentAction, Rule } from '@/domain/documents/behaviour'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentNode } from '@/domain/documents/generated/nodes'
import type { Linkage } from '@/domain/linkage/Linkage'

/** The shapes of documents that are trees of nodes (DESIGN §3). The schemas of the kinds define the properties of nodes. */
export type { ActionStep, DerivedProperties, DocumentAction, Rule, RuleEffect } from '@/domain/documents/behaviour'
export type { DocumentNode } from '@/domain/documents/generated/nodes'

export type Device = 'desktop' | 'tablet' | 'phone'

export interface NodeLayout {
  /** Number of grid columns of a container. */
  columns?: number
  /** How many grid columns a node takes. */
  span?: number
  /** Width of a column of a sub-table, in pixels. */
  width?: number
}

export type Layout = Partial<Record<Device, Record<string, NodeLayout>>>

/** Who may see and change a node: principals such as `role:hr`, `user:<id>`, `org:<id>`; absent means everybody. */
export interface NodeAccess {
  view?: string[]
  edit?: string[]
}

/** A document that is a tree of nodes: a form, a page. The parts beside the tree refer to nodes by id. */
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
  /** Of a form as somebody has it who works at one row of a sub-table: in the others nothing is changed and nothing missing. Never stored. */
  openRow?: OpenRow
}

export interface OpenRow {
  /** Id of the sub-table. */
  readonly table: string
  /** From 1. */
  readonly row: number
}
