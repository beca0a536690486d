import type { NodeAccess, TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/indexNodes'

export interface Access {
  view: boolean
  edit: boolean
}

const everything: Access = { view: true, edit: true }

/**
 * What a caller may see and change, by node id. In: the caller's principals, such as `user:<id>`, `role:hr`, `org:<id>`.
 * A node has at most its container's access; a list that is absent restricts nothing, an empty one excludes everybody;
 * what can't be seen can't be changed. Never throws.
 */
export function resolveAccess(document: TreeDocument, principals: readonly string[]): ReadonlyMap<string, Access> {
  const mine = new Set(principals)
  const { access } = document as { access?: Readonly<Record<string, NodeAccess>> }
  const isIn = (list: readonly string[] | undefined) =>
    !Array.isArray(list) || list.some((principal) => mine.has(principal))
  const resolved = new Map<string, Access>()
  for (const [id, { parent }] of indexNodes(document)) {
    const inherited = (parent && resolved.get(parent.id)) ?? everything
    const own = access && Object.hasOwn(access, id) ? access[id] : undefined
    const view = inherited.view && isIn(own?.view)
    resolved.set(id, own ? { view, edit: view && inherited.edit && isIn(own.edit) } : inherited)
  }
  return resolved
}
