import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormContext, FormState, FormValues } from '@/domain/validation/FormState'

interface Submitted {
  data: FormValues
  errors: FieldError[]
}

type Validate = (document: FormDocument, data: unknown, context: FormContext) => Generator<void, Submitted>

/**
 * The parts of a submission that belong to embedded forms, each validated by its own form's rules, whatever was submitted for it.
 * In: the host, the submission, the resulting state. Out: the parts by key, and errors with the node that embeds them.
 */
export function* validateSubForms(
  host: { document: FormDocument; submitted: FormValues; state: FormState; context: FormContext },
  validate: Validate,
): Generator<void, Submitted> {
  const { document, submitted, state, context } = host
  const data: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const node of fieldsOf(document)) {
    if (kindTraitsOf(node.type)?.embeds !== true) continue
    const own = state.nodes.get(node.id)
    if (!own?.visible || own.readOnly) continue
    const bind = bindOf(node)
    const inner = subFormOf(document, node)
    if (!inner) {
      const message = t('「{title}」引用的表单版本不存在，请联系管理员', { title: titleOf(node) })
      errors.push({ nodeId: node.id, bind, code: 'invalid', message })
      continue
    }
    const previous = ownValue(context.previous, bind)
    const given = ownValue(submitted, bind) ?? {}
    const result = yield* validate(inner, given, { ...context, previous: isRecord(previous) ? previous : undefined })
    data[bind] = result.data
    errors.push(...result.errors.map((error) => ({ ...error, within: [node.id, ...(error.within ?? [])] })))
  }
  return { data, errors }
}
