import type { Device, DocumentAction, DocumentNode, NodeAccess, NodeLayout, Rule } from '@/domain/documents/document'

/** Nodes taken out of a form with what belongs to them, to be put down in this form or in another. */
export interface NodeClip {
  nodes: DocumentNode[]
  /** Rules that act on the nodes; effects on others are left out. */
  rules: Rule[]
  /** Actions that the nodes run. */
  actions: DocumentAction[]
  layout: Partial<Record<Device, Record<string, NodeLayout>>>
  access: Record<string, NodeAccess>
}

/** A reference of something put down that leads nowhere in its new form. */
export interface LostReference {
  /** Title of the node, or of the rule or action. */
  holder: string
  /** Id that is not there. */
  id: string
  /** What became of the holder: it stands and shows a problem, or was left out. */
  isLeftOut: boolean
}
