import type { Device, DocumentAction, DocumentNode, NodeAccess, NodeLayout, Rule } from '@/domain/documents/document'

/** Copied nodes of a form with their rules and actions, to be pasted into this form or another. */
export interface NodeClip {
  nodes: DocumentNode[]
  /** Rules that act on the nodes; effects on others are left out. */
  rules: Rule[]
  /** Actions that the nodes run. */
  actions: DocumentAction[]
  layout: Partial<Record<Device, Record<string, NodeLayout>>>
  access: Record<string, NodeAccess>
}

/** A reference of a pasted part whose target does not exist in its new form. */
export interface LostReference {
  /** Title of the node, or of the rule or action. */
  holder: string
  /** The missing id. */
  id: string
  /** What happened to the holder: it was pasted and shows a problem, or it was left out. */
  isLeftOut: boolean
}
