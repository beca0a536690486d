import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { fieldKindList, fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PropertySchema } from '@/domain/documents/NodeKind'
import { t } from '@/domain/i18n/t'
import { type JsonNode, propertyOf, unquoted } from '@/src/designers/core/panels/json/jsonPlace'

/** The schemas of an object's properties: by its kind if it has a type, else none. */
function schemasOf(state: EditorState, object: JsonNode): Readonly<Record<string, PropertySchema>> {
  const type = propertyOf(state, object, 'type')?.lastChild
  return (type && fieldKindOf(unquoted(state, type))?.properties) || {}
}

function namesFor(state: EditorState, object: JsonNode): Completion[] {
  return Object.entries(schemasOf(state, object))
    .filter(([name]) => !propertyOf(state, object, name))
    .map(([name, { title }]) => ({ label: name, type: 'property', ...(title ? { detail: t(title) } : {}) }))
}

function valuesFor(state: EditorState, property: JsonNode, object: JsonNode): Completion[] {
  const key = property.getChild('PropertyName')
  const name = key ? unquoted(state, key) : ''
  if (name === 'type') return fieldKindList.map(({ type, title }) => ({ label: type, type: 'class', detail: t(title) }))
  const schema = schemasOf(state, object)[name]
  return (schema?.enum ?? []).map((value, at) => ({
    label: String(value),
    type: 'enum',
    ...(schema?.['x-enum-titles']?.[at] ? { detail: t(schema['x-enum-titles'][at]) } : {}),
  }))
}

/** Completes quoted texts from a kind's schema: names of properties, types of nodes, values of a choice. */
export function completeForm({ state, pos }: CompletionContext): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1)
  const property = node.parent
  const object = property?.parent
  if (property?.name !== 'Property' || !object || pos <= node.from) return null
  const options =
    node.name === 'PropertyName'
      ? namesFor(state, object)
      : node.name === 'String'
        ? valuesFor(state, property, object)
        : []
  return options.length > 0 ? { from: node.from + 1, options, validFor: /^[\w-]*$/ } : null
}
