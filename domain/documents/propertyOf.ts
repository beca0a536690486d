import type { DocumentNode } from '@/domain/documents/document'

/** What a node says under a name that is only known at run time, such as one that a kind's schema gives; undefined when nothing. */
export function propertyOf(node: DocumentNode, name: string): unknown {
  return Reflect.get(node, name)
}

/** Sets it in place; undefined takes it away, so that the kind's default holds again. */
export function setPropertyOf(node: DocumentNode, name: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(node, name)
  else Object.assign(node, { [name]: value })
}
