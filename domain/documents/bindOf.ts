import type { DocumentNode } from '@/domain/documents/document'

/** The key of a node's value in the submitted data: its binding, else its id. */
export function bindOf(node: DocumentNode): string {
  return typeof node.bind === 'string' && node.bind !== '' ? node.bind : node.id
}
