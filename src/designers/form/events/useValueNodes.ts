import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import { useFormSession } from '@/src/designers/form/useFormSession'

/** The fields of the form that an action can set: those with a value, columns left out. */
export function useValueNodes(): { value: string; label: string }[] {
  const session = useFormSession()
  return [...session.index.values()]
    .filter(({ node, subTable }) => !subTable && exprTypeOf(node) !== null)
    .map(({ node }) => ({ value: node.id, label: node.title ?? node.id }))
}
