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
}

export function defineWidget<const Definition extends WidgetDefinition>(definition: Definition): Definition {
  return definition
}
