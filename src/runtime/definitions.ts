import type { FieldDefinition } from '@/src/runtime/defineField'
import type { LayoutDefinition } from '@/src/runtime/defineLayout'
import type { WidgetDefinition } from '@/src/runtime/defineWidget'

export type Definition = FieldDefinition | LayoutDefinition

/**
 * The faces that have been loaded. Apart from the registries, which know where every face lies, so that a face that
 * renders others does not lead back to them in a circle.
 */
const definitions = new Map<string, Definition>()
const widgets = new Map<string, WidgetDefinition>()

/** The face of a field kind, once loaded. */
export const definitionOf = (type: string): Definition | undefined => definitions.get(type)
export const registerDefinition = (definition: Definition): void => void definitions.set(definition.type, definition)

/** The face of a kind that takes a value, once loaded. */
export function fieldDefinitionOf(type: string): FieldDefinition | undefined {
  const definition = definitions.get(type)
  return definition && 'Edit' in definition ? definition : undefined
}

/** The face of a widget, once loaded. */
export const widgetOf = (type: string): WidgetDefinition | undefined => widgets.get(type)
export const registerWidget = (definition: WidgetDefinition): void => void widgets.set(definition.type, definition)
