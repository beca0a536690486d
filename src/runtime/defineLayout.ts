import type { ComponentType } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

export interface LayoutProps<Node = DocumentNode> {
  plan: Omit<PlanNode, 'node'> & { node: Node }
}

/** The face of a kind that arranges or decorates and takes no value of its own: Group, Tabs, Note, SubTable … */
export interface LayoutDefinition {
  type: string
  Layout: ComponentType<LayoutProps>
}

/** The same as its kind writes it: for nodes of its own schema. */
type OwnDefinition = Omit<LayoutDefinition, 'Layout'> & { Layout: ComponentType<LayoutProps<never>> }

/** The one place where a node is taken for what the schema of its kind says, as in defineField. */
export const defineLayout = (definition: OwnDefinition): LayoutDefinition => definition as LayoutDefinition
