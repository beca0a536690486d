import type { DocumentNode } from '@/domain/documents/document'
import { kindTitleOf } from '@/domain/documents/kindTitleOf'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

/** The display name of a node: its title, else that of its kind, else its id. */
export function titleOf(node: DocumentNode): string {
  if (typeof node.title === 'string' && node.title !== '') return node.title
  return kindTraitsOf(node.type) ? kindTitleOf(node.type) : String(node.id)
}
