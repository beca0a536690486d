import type { DocumentNode } from '@/domain/documents/document'

/** The property of a node by a name that is only known at run time, such as one from a kind's schema; undefined if absent. */
export function propertyOf(node: DocumentNode, name: string): unknown {
  return Reflect.get(node, name)
}

/** Sets a property in place; undefined removes it, so that the kind's default applies again. */
export function setPropertyOf(node: DocumentNode, name: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(node, name)
  else Object.assign(node, { [name]: value })
}
