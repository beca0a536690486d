import { freshId } from '@/domain/documents/copy/freshId'
import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { DocumentSession } from '@/src/designers/core/session/DocumentSession'

/** A node as it comes from the palette: the kind's own beginnings and, for tabs, a first pane. */
export function createNode(session: DocumentSession, type: string): DocumentNode {
  const kind = fieldKindOf(type)
  const taken = new Set(session.index.keys())
  const make = (of: string): DocumentNode => {
    const id = freshId(of, taken)
    taken.add(id)
    return { id, type: of, ...structuredClone(fieldKindOf(of)?.create ?? {}) }
  }
  const node = make(type)
  const firstChild = kind?.container ? kind.children?.[0] : undefined
  if (firstChild) node.children = [{ ...make(firstChild), title: '页签 1' }]
  return node
}
