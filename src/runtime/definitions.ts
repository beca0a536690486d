import type { FieldDefinition } from '@/src/runtime/defineField'
import type { LayoutDefinition } from '@/src/runtime/defineLayout'
import type { WidgetDefinition } from '@/src/runtime/defineWidget'

export type Definition = FieldDefinition | LayoutDefinition

/**
 * The loaded components of kinds. Separate from the registries, which import all kinds lazily, so that a component that
 * renders others causes no import cycle.
 */
const definitions = new Map<string, Definition>()
const widgets = new Map<string, WidgetDefinition>()

/** The components of a field kind, once loaded. */
export const definitionOf = (type: string): Definition | undefined => definitions.get(type)
export const registerDefinition = (definition: Definition): void => void definitions.set(definition.type, definition)

/** The components of a kind with a value, once loaded. */
export function fieldDefinitionOf(type: string): FieldDefinition | undefined {
  const definition = definitions.get(type)
  return definition && 'Edit' in definition ? definition : undefined
}

/** The component of a widget, once loaded. */
export const widgetOf = (type: string): WidgetDefinition | undefined => widgets.get(type)
export const registerWidget = (definition: WidgetDefinition): void => void widgets.set(definition.type, definition)
