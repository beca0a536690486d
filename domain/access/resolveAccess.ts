import type { FormDocument, TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { copiedValues } from '@/domain/rules/copiedValues'

export interface Access {
  view: boolean
  edit: boolean
}

const everything: Access = { view: true, edit: true }
const nothing: Access = { view: false, edit: false }

/**
 * What a caller may see and change, by node id. In: the caller's principals, such as `user:<id>`, `role:hr`, `org:<id>`.
 * A node has at most the access of its container. A list that is absent restricts nothing, an empty one excludes everybody.
 * What can't be seen can't be changed. A value computed from a field that the caller can't see is hidden as well, unless the
 * document names who may see it. Never throws.
 */
export function resolveAccess(document: TreeDocument, principals: readonly string[]): ReadonlyMap<string, Access> {
  const mine = new Set(principals)
  const { access } = document
  const ownOf = (id: string) => (access && Object.hasOwn(access, id) ? access[id] : undefined)
  const isIn = (list: readonly string[] | undefined) =>
    !Array.isArray(list) || list.some((principal) => mine.has(principal))
  const resolved = new Map<string, Access>()
  for (const [id, { parent }] of indexNodes(document)) {
    const inherited = (parent && resolved.get(parent.id)) ?? everything
    const own = ownOf(id)
    const view = inherited.view && isIn(own?.view)
    resolved.set(id, own ? { view, edit: view && inherited.edit && isIn(own.edit) } : inherited)
  }
  const isHidden = (id: string) => resolved.get(id)?.view === false
  if (document.kind === 'form' && [...resolved.keys()].some(isHidden))
    for (const [id, sources] of copiedValues(document as FormDocument))
      if (!Array.isArray(ownOf(id)?.view) && sources.some(isHidden)) resolved.set(id, nothing)
  return resolved
}
