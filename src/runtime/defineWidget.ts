import type { ComponentType } from 'react'
import type { Device, DocumentNode } from '@/domain/documents/document'

export interface WidgetProps {
  node: DocumentNode
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

export function defineWidget<const Definition extends WidgetDefinition>(definition: Definition): Definition {
  return definition
}
