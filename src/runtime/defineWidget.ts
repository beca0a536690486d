import type { ComponentType } from 'react'
import type { Device, DocumentNode } from '@/domain/documents/document'

export interface WidgetProps<Node = DocumentNode> {
  node: Node
  device: Device
}

/** The face of a page's building block; what it may say is in schemas/widgets. */
export interface WidgetDefinition {
  type: string
  Widget: ComponentType<WidgetProps>
  /** What follows from its state alone, by the names of its publications; known before it has read anything. */
  publications?: (node: DocumentNode, read: (key: string) => string | undefined) => Record<string, unknown>
  /** Keys of its state that have no meaning once what it subscribes to is another: the page of a list. */
  startsAnew?: readonly string[]
}

/** The same as its kind writes it: for nodes of its own schema. */
type OwnDefinition = Omit<WidgetDefinition, 'Widget' | 'publications'> & {
  Widget: ComponentType<WidgetProps<never>>
  publications?: (node: never, read: (key: string) => string | undefined) => Record<string, unknown>
}

/** The one place where a node is taken for what the schema of its kind says: pages are validated. */
export const defineWidget = (definition: OwnDefinition): WidgetDefinition => definition as WidgetDefinition
