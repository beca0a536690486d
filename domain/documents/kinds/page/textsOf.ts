import type { NodeKind } from '@/domain/documents/NodeKind'
import { isRecord } from '@/domain/isRecord'
import action from '@/schemas/documents/action.schema.json' with { type: 'json' }

/** The language of a widget's text, as its schema declares by `x-language`; steps and dialogs contain further texts. */
export type Language = 'expression' | 'template' | 'address' | 'values' | 'steps' | 'dialog' | 'fields'

export interface WidgetText {
  language: Language
  value: unknown
  /** JSON pointer below the widget. */
  pointer: string
  /** Type that an expression must have. */
  of?: string
  /** Whether it refers to the fields inside the widget, by their ids. */
  isOfFields: boolean
}

type Json = Readonly<Record<string, unknown>>

/** Definitions with more content than their properties. */
const LANGUAGES: Readonly<Record<string, Language>> = { steps: 'steps', dialog: 'dialog', value: 'values' }

const definitions: Json = action.$defs

function walk(value: unknown, schema: Json, pointer: string, visit: (text: WidgetText) => void): void {
  if (value === undefined) return
  const name = typeof schema.$ref === 'string' ? (schema.$ref.split('/').pop() ?? '') : ''
  const language = (schema['x-language'] as Language | undefined) ?? LANGUAGES[name]
  if (language) {
    const of = schema['x-of']
    return visit({
      language,
      value,
      pointer,
      isOfFields: schema['x-in'] === 'fields',
      ...(typeof of === 'string' ? { of } : {}),
    })
  }
  if (name) return walk(value, definitions[name] as Json, pointer, visit)
  if (Array.isArray(value)) {
    if (isRecord(schema.items))
      for (const [at, item] of value.entries()) walk(item, schema.items, `${pointer}/${at}`, visit)
    return
  }
  if (!isRecord(value)) return
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const others = isRecord(schema.additionalProperties) ? schema.additionalProperties : undefined
  for (const [key, part] of Object.entries(value)) {
    const own = properties[key] ?? others
    if (isRecord(own)) walk(part, own, `${pointer}/${key}`, visit)
  }
}

/** All texts of a widget that contain expressions, by the schema of its kind. In: its node. Children are not examined. */
export function textsOf(node: object, kind: NodeKind): WidgetText[] {
  const found: WidgetText[] = []
  const { children: _children, ...properties } = kind.properties
  walk(node, { properties }, '', (text) => found.push(text))
  return found
}
