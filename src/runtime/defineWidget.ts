import type { ComponentType } from 'react'
import type { Device, DocumentNode } from '@/domain/documents/document'

export interface WidgetProps<Node = DocumentNode> {
  node: Node
  device: Device
}

/** The component of a page's building block; its properties are defined in schemas/widgets. */
export interface WidgetDefinition {
  type: string
  Widget: ComponentType<WidgetProps>
  /** Publications that follow from its state alone, by name; known before it has loaded anything. */
  publications?: (node: DocumentNode, read: (key: string) => string | undefined) => Record<string, unknown>
  /** Keys of its state that are reset when a subscribed value changes: the page of a list. */
  resetKeys?: readonly string[]
}

/** The same with the type of the kind's own schema. */
type OwnDefinition = Omit<WidgetDefinition, 'Widget' | 'publications'> & {
  Widget: ComponentType<WidgetProps<never>>
  publications?: (node: never, read: (key: string) => string | undefined) => Record<string, unknown>
}

/** The one place where a node is cast to the type of its kind's schema: pages are validated. */
export const defineWidget = (definition: OwnDefinition): WidgetDefinition => definition as WidgetDefinition
