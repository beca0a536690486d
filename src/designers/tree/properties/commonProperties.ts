import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PropertySchema } from '@/domain/documents/NodeKind'

/** Edited elsewhere: the tree, the id, and the position of a node. */
const ELSEWHERE = new Set(['id', 'type', 'children', 'span'])

/** For single nodes only: two can't be bound to one field, and a default is entered with the control of its kind. */
const OWN = new Set(['bind', 'default'])

export interface Property {
  key: string
  schema: PropertySchema
}

/** What matters to editors and checks of a property; titles and hints may differ. */
const meaningOf = ({ type, enum: values, 'x-editor': editor }: PropertySchema) => JSON.stringify([type, values, editor])

/** The properties that all of the nodes have with the same meaning, as the first one's kind describes them. */
export function commonProperties(nodes: readonly DocumentNode[]): Property[] {
  const kinds = nodes.map((node) => fieldKindOf(node.type))
  const isOneKind = new Set(kinds).size === 1
  return Object.entries(kinds[0]?.properties ?? {})
    .filter(([key]) => !ELSEWHERE.has(key))
    .filter(([key]) => nodes.length === 1 || !OWN.has(key) || (key === 'default' && isOneKind))
    .filter(([key, schema]) =>
      kinds.every((kind) => {
        const other = kind && Object.hasOwn(kind.properties, key) ? kind.properties[key] : undefined
        return other !== undefined && (other === schema || meaningOf(other) === meaningOf(schema))
      }),
    )
    .map(([key, schema]) => ({ key, schema }))
}
