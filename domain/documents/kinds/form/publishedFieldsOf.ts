import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { childrenOf } from '@/domain/documents/tree/walkNodes'

/** A field of a form that other forms can bind to. */
export interface PublishedField {
  bind: string
  type: string
  title: string
  /** The properties that define its values: options, unit, precision …; none that refers to other nodes. */
  properties: Record<string, unknown>
  /** Of a sub-table. */
  columns?: PublishedField[]
}

/** Properties of a field's position rather than of its value. */
const OF_THE_PLACE = new Set([
  'id',
  'type',
  'title',
  'bind',
  'children',
  'span',
  'visible',
  'required',
  'readOnly',
  'unique',
])

/** Editors of properties that refer to other nodes of their document. */
const OF_OTHERS = new Set([
  'expression',
  'action',
  'sub-table',
  'sub-column',
  'columns',
  'related-record',
  'related-field',
])

function fieldOf(node: DocumentNode): PublishedField | null {
  const kind = fieldKindOf(node.type)
  if (!kind || kind.valueType === 'none') return null
  const entries = Object.entries(node).filter(([key]) => {
    const editor = kind.properties[key]?.['x-editor']
    return Object.hasOwn(kind.properties, key) && !OF_THE_PLACE.has(key) && !OF_OTHERS.has(editor ?? '')
  })
  const field = { bind: bindOf(node), type: node.type, title: titleOf(node), properties: Object.fromEntries(entries) }
  return kind.valueType === 'row[]'
    ? { ...field, columns: childrenOf(node).flatMap((one) => fieldOf(one) ?? []) }
    : field
}

/**
 * The fields of a form that other forms can bind to, in document order. Kinds that compute from other nodes depend on
 * their form and are left out. Never throws.
 */
export function publishedFieldsOf(document: TreeDocument): PublishedField[] {
  return [...indexNodes(document).values()].flatMap(({ node, subTable }) => {
    const kind = fieldKindOf(node.type)
    const needsOthers = kind?.required.some((key) => OF_OTHERS.has(kind.properties[key]?.['x-editor'] ?? ''))
    return subTable || needsOthers ? [] : (fieldOf(node) ?? [])
  })
}
