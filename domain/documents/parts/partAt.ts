import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { contentOf, type PartedKind, type PartRef } from '@/domain/documents/parts/Part'
import { isRecord } from '@/domain/isRecord'

const idOf = (part: unknown): string | undefined =>
  isRecord(part) && typeof part.id === 'string' ? part.id : undefined

/** The innermost part of a tree on a path. */
function idInTree(root: unknown, path: readonly string[]): string | undefined {
  let part = root
  for (let at = 0; path[at] === 'children' && isRecord(part) && Array.isArray(part.children); at += 2) {
    const child: unknown = part.children[Number(path[at + 1])]
    if (idOf(child) === undefined) break
    part = child
  }
  return idOf(part)
}

/** The innermost part on a JSON pointer into a document; undefined outside of all parts. Never throws. */
export function partAt({ collections }: PartedKind, document: Envelope, pointer: string): PartRef | undefined {
  const [, name = '', ...path] = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const collection = collections.find((one) => one.name === name)
  if (!collection) return undefined
  const content = contentOf(document, name)
  const [first = ''] = path
  const ids = {
    tree: () => idInTree(content, path),
    list: () => (Array.isArray(content) ? idOf(content[Number(first)]) : undefined),
    map: () => (isRecord(content) && Object.hasOwn(content, first) ? first : undefined),
  }
  const id = ids[collection.shape]()
  return id === undefined ? undefined : { collection: name, id }
}
