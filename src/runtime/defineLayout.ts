import type { ComponentType } from 'react'
import type { DocumentNode } from '@/domain/documents/document'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

export interface LayoutProps<Node = DocumentNode> {
  plan: Omit<PlanNode, 'node'> & { node: Node }
}

/** The component of a kind that arranges or decorates and has no value: Group, Tabs, Note, SubTable … */
export interface LayoutDefinition {
  type: string
  Layout: ComponentType<LayoutProps>
}

/** The same with the type of the kind's own schema. */
type OwnDefinition = Omit<LayoutDefinition, 'Layout'> & { Layout: ComponentType<LayoutProps<never>> }

/** The one place where a node is cast to the type of its kind's schema, as in defineField. */
export const defineLayout = (definition: OwnDefinition): LayoutDefinition => definition as LayoutDefinition
