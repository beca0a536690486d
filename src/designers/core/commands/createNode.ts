import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { DocumentSession } from '@/src/designers/core/session/DocumentSession'

/** An id that reads like its kind and is not taken: `number1`, `number2` … */
export function freshId(type: string, taken: { has: (id: string) => boolean }): string {
  const stem = `${type.charAt(0).toLowerCase()}${type.slice(1)}`
  let number = 1
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

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

/** A copy with ids of its own all the way down; `bind` goes too, since two nodes can't fill one field. */
export function renewIds(node: DocumentNode, taken: Set<string>): DocumentNode {
  const id = freshId(node.type, taken)
  taken.add(id)
  const { bind: _bind, ...rest } = node
  return { ...rest, id, ...(node.children ? { children: node.children.map((child) => renewIds(child, taken)) } : {}) }
}
