import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'

/** Fields of a form that hold a value, as choices; of some types, where those are named. */
export function formFields(form: FormDocument | null | undefined, types?: readonly string[]) {
  if (!form) return []
  const { names } = typeEnvironmentOf(form)
  return [...indexNodes(form).values()].flatMap(({ node, subTable }) => {
    const type = names.get(node.id)
    if (subTable || type === undefined) return []
    return !types || types.includes(String(type)) ? [{ value: node.id, label: titleOf(node) }] : []
  })
}
