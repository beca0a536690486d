import type { PortalDocument } from '@/domain/documents/document'
import { walkNodes } from '@/domain/documents/walkNodes'

/** One use of another resource: `{"$ref": "entity:leave#days"}` is kind `entity`, code `leave`, member `days`. */
export interface DocumentReference {
  kind: string
  code: string
  member?: string
  /** JSON pointer to the use. */
  path: string
}

const pattern = /^([a-z][a-zA-Z-]*):([^\s#]+)(?:#([^\s#]+))?$/

/** Reads the text of a `$ref`; null when it is none of ours. */
export function parseReference(text: unknown): Omit<DocumentReference, 'path'> | null {
  const match = typeof text === 'string' ? pattern.exec(text) : null
  if (!match) return null
  const [, kind = '', code = '', member] = match
  return member === undefined ? { kind, code } : { kind, code, member }
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

function collect(value: unknown, path: string, found: DocumentReference[]): void {
  if (typeof value !== 'object' || value === null) return
  const reference = parseReference((value as { $ref?: unknown }).$ref)
  if (reference) found.push({ ...reference, path })
  for (const [key, inner] of Object.entries(value)) collect(inner, `${path}/${escapePointer(key)}`, found)
}

/** Everything that a document refers to, for where-used lists and for refusing dangling references. Never throws. */
export function harvestReferences(document: PortalDocument): DocumentReference[] {
  const found: DocumentReference[] = []
  collect(document, '', found)
  walkNodes(document.root, ({ node, pointer }) => {
    if (node.type === 'DictSelect' && typeof node.dict === 'string' && node.dict !== '')
      found.push({ kind: 'dictionary', code: node.dict, path: `${pointer}/dict` })
  })
  return found
}
