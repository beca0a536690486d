import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** The fields of the form that an action can set: those with a value, columns left out. */
export function useValueNodes(): { value: string; label: string }[] {
  const session = useDocumentSession()
  return [...session.index.values()]
    .filter(({ node, subTable }) => !subTable && exprTypeOf(node) !== null)
    .map(({ node }) => ({ value: node.id, label: node.title ?? node.id }))
}
