import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { DocumentNode, TreeDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import { propertyOf } from '@/domain/documents/propertyOf'
import { refOf } from '@/domain/documents/refOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { walkNodes } from '@/domain/documents/tree/walkNodes'

const pattern = /^([a-z][a-zA-Z-]*):([^\s#]+)(?:#([^\s#]+))?$/

/** Parses the text of a `$ref`; null when it has another format. */
export function parseReference(text: unknown): Omit<DocumentReference, 'path'> | null {
  const match = typeof text === 'string' ? pattern.exec(text) : null
  if (!match) return null
  const [, kind = '', code = '', member] = match
  return member === undefined ? { kind, code } : { kind, code, member }
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

function collect(value: unknown, path: string, found: DocumentReference[]): void {
  if (typeof value !== 'object' || value === null) return
  const reference = parseReference(refOf(value))
  if (reference) found.push({ ...reference, path })
  const { type, form }: { type?: unknown; form?: unknown } = value
  // A step, wherever its chain is.
  if (type === 'openForm' && typeof form === 'string' && form !== '')
    found.push({ kind: 'form', code: form, path: `${path}/form` })
  for (const [key, inner] of Object.entries(value)) collect(inner, `${path}/${escapePointer(key)}`, found)
}

/** The properties of a node that name fields of the form it chooses from, by id or by key. */
function fieldsOf(node: DocumentNode): [property: string, field: unknown][] {
  const columns: unknown[] = Array.isArray(node.columns) ? node.columns : []
  return [['labelField', node.labelField], ...columns.map((field, at): [string, unknown] => [`columns/${at}`, field])]
}

/** Bare names at nodes: dictionaries, and fields of the form that a node, or the node whose record it copies from, chooses from. */
function collectNodes(document: TreeDocument, found: DocumentReference[]): void {
  const add = (source: DocumentNode | undefined, member: unknown, path: string) => {
    const reference = parseReference(refOf(source?.source ?? source?.form))
    if (reference?.kind === 'form' && typeof member === 'string' && member !== '')
      found.push({ kind: 'form', code: reference.code, member, path })
  }
  const nodes = indexNodes(document)
  walkNodes(document.root, ({ node, pointer }) => {
    const { choiceFrom, linkedFrom } = kindTraitsOf(node.type) ?? {}
    const source = choiceFrom && propertyOf(node, choiceFrom)
    if (typeof source === 'string' && source !== '')
      found.push({ kind: 'dictionary', code: source, path: `${pointer}/${choiceFrom}` })
    else if (choiceFrom) for (const [property, field] of fieldsOf(node)) add(node, field, `${pointer}/${property}`)
    if (linkedFrom) add(nodes.get(linkedNodeId(node) ?? '')?.node, node.field?.id, `${pointer}/field/id`)
  })
}

/** Everything that a document refers to, for where-used lists and for refusing dangling references. Never throws. */
export function harvestReferences(document: TreeDocument): DocumentReference[] {
  const found: DocumentReference[] = []
  collect(document, '', found)
  collectNodes(document, found)
  return found
}
