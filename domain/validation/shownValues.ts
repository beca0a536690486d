import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { isRecord } from '@/domain/isRecord'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import type { FormContext, FormValues } from '@/domain/validation/FormState'

/** The values of a form that rules show, with those of embedded forms by their own rules: what a browser submits. Never throws. */
export function shownValues(document: FormDocument, values: FormValues, context: FormContext): FormValues {
  const { data } = evaluateForm(document, values, context)
  const nested = fieldsOf(document).flatMap((node): [string, FormValues][] => {
    const inner = subFormOf(document, node)
    const value = ownValue(data, bindOf(node))
    return inner && isRecord(value) ? [[bindOf(node), shownValues(inner, value, context)]] : []
  })
  return nested.length === 0 ? data : { ...data, ...Object.fromEntries(nested) }
}
