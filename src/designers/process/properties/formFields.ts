import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { exprTypeOf, typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'

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

/** Everything of a form that holds a value, by the key that scripts see (valuesByKey); columns with the title of their sub-table. */
export function formKeys(form: FormDocument | null | undefined) {
  if (!form) return []
  return [...indexNodes(form).values()].flatMap(({ node, subTable }) => {
    if (exprTypeOf(node) === null) return []
    const label = subTable ? `${titleOf(subTable)} · ${titleOf(node)}` : titleOf(node)
    return [{ value: bindOf(node), label }]
  })
}
