import { bindOf } from '@/domain/documents/bindOf'
import { subFormOf } from '@/domain/documents/kinds/form/subForms'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { useFormModel, useSurroundingForm } from '@/src/runtime/model/FormModel'
import { EmbeddedForm } from './EmbeddedForm'
import { FetchedSubForm } from './FetchedSubForm'
import './sub-form.css'

type Values = Record<string, unknown>

/** Another form within this one: its own model with its own rules, whose values are this field's value. */
function SubFormControl({ id, node, value, onChange, disabled, label }: FieldControlProps<Values, NodeOf<'SubForm'>>) {
  const host = useFormModel()
  const document = subFormOf(host.document, node)
  const isReading = disabled && host.mode === 'edit'
  const props = {
    id,
    title: label ?? node.title ?? t('子表单'),
    host,
    node,
    mode: isReading ? ('read' as const) : host.mode,
    values: value ?? undefined,
    onChange: host.mode === 'design' ? undefined : onChange,
  }
  // On another device it is mounted again, with the current input.
  const key = host.device
  return document ? <EmbeddedForm key={key} {...props} document={document} /> : <FetchedSubForm key={key} {...props} />
}

/** A list has no room for a form, so it shows how much of it was filled in. */
function SubFormText({ node, value }: FieldReadProps<Values, NodeOf<'SubForm'>>) {
  const host = useSurroundingForm()
  if (!host) {
    const filled = isRecord(value) ? Object.values(value).filter((one) => one !== null && one !== '').length : 0
    return filled === 0 ? <span className="portal-empty">—</span> : <span>{t('{filled} 项', { filled })}</span>
  }
  const document = subFormOf(host.document, node)
  const props = {
    id: `${host.prefix}${bindOf(node)}-read`,
    title: node.title ?? t('子表单'),
    host,
    node,
    mode: host.mode === 'print' ? ('print' as const) : ('read' as const),
    values: value ?? undefined,
    onChange: undefined,
  }
  return document ? <EmbeddedForm {...props} document={document} /> : <FetchedSubForm {...props} />
}

export const subFormField = defineField({ type: 'SubForm', Edit: SubFormControl, Read: SubFormText, isGroup: true })
