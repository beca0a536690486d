import type { ComponentType } from 'react'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

export interface LayoutProps {
  plan: PlanNode
}

/** The face of a kind that arranges or decorates and takes no value of its own: Group, Tabs, Note, SubTable … */
export interface LayoutDefinition {
  type: string
  Layout: ComponentType<LayoutProps>
}

/** Identity with types, as defineField. */
export function defineLayout<const Definition extends LayoutDefinition>(definition: Definition): Definition {
  return definition
}
