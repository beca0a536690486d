import { freshId } from '@/domain/documents/copy/freshId'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PublishedField } from '@/domain/documents/publishedFieldsOf'
import { t } from '@/domain/i18n/t'
import { translateDocument } from '@/domain/i18n/translateDocument'
import type { DocumentSession } from '@/src/designers/core/session/DocumentSession'

/** A node that fills a published field: of its kind, with its title and what its values may be. */
export function createBoundNode(session: DocumentSession, field: PublishedField): DocumentNode {
  const taken = new Set(session.index.keys())
  const make = ({ bind, type, title, properties, columns }: PublishedField): DocumentNode => {
    const id = taken.has(bind) ? freshId(type, taken) : bind
    taken.add(id)
    return {
      ...structuredClone(fieldKindOf(type)?.create ?? {}),
      ...structuredClone(properties),
      id,
      type,
      title,
      ...(id === bind ? {} : { bind }),
      ...(columns ? { children: columns.map(make) } : {}),
    }
  }
  return make(field)
}

/** A node as it comes from the palette: the kind's own beginnings and, for tabs, a first pane. */
export function createNode(session: DocumentSession, type: string): DocumentNode {
  const kind = fieldKindOf(type)
  const taken = new Set(session.index.keys())
  const make = (of: string): DocumentNode => {
    const id = freshId(of, taken)
    taken.add(id)
    return { id, type: of, ...translateDocument(fieldKindOf(of)?.create ?? {}) }
  }
  const node = make(type)
  const firstChild = kind?.container ? kind.children?.[0] : undefined
  if (firstChild) node.children = [{ ...make(firstChild), title: t('页签 1') }]
  return node
}
