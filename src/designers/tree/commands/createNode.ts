import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import { freshId } from '@/domain/documents/tree/copy/freshId'
import { translateDocument } from '@/domain/i18n/translateDocument'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

/** A node bound to a published field: of its kind, with its title and its properties. */
export function createBoundNode(session: TreeSession, field: PublishedField): DocumentNode {
  const taken = new Set(session.index.keys())
  const make = ({ bind, type, title, properties, columns }: PublishedField): DocumentNode => {
    const id = taken.has(bind) ? freshId(type, taken) : bind
    taken.add(id)
    const head = { id, type, title }
    return {
      ...head,
      ...structuredClone(fieldKindOf(type)?.create ?? {}),
      ...structuredClone(properties),
      ...head,
      ...(id === bind ? {} : { bind }),
      ...(columns ? { children: columns.map(make) } : {}),
    }
  }
  return make(field)
}

/** A node before it has an id. */
interface Beginnings {
  type: string
  children?: Beginnings[]
}

/** The only sub-table of the document, for every property that names one. */
function onlyTable(session: TreeSession, type: string): Partial<DocumentNode> {
  const wanted = Object.entries(fieldKindOf(type)?.properties ?? {}).filter(
    ([, schema]) => schema['x-editor'] === 'sub-table',
  )
  if (wanted.length === 0) return {}
  const tables = [...session.index.values()].filter(({ node }) => fieldKindOf(node.type)?.valueType === 'row[]')
  const [only] = tables
  return only && tables.length === 1 ? Object.fromEntries(wanted.map(([name]) => [name, only.node.id])) : {}
}

/** A new node from the palette: with the kind's defaults, its panes included. */
export function createNode(session: TreeSession, type: string): DocumentNode {
  const taken = new Set(session.index.keys())
  const make = (beginnings: Beginnings): DocumentNode => {
    const id = freshId(beginnings.type, taken)
    taken.add(id)
    const { children } = beginnings
    return { id, ...beginnings, ...(children ? { children: children.map(make) } : {}) } as DocumentNode
  }
  return make({ type, ...onlyTable(session, type), ...translateDocument(fieldKindOf(type)?.create ?? {}) })
}
