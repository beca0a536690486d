import { bindOf } from '@/domain/documents/bindOf'
import { subFormOf } from '@/domain/documents/subForms'
import { isRecord } from '@/domain/validation/acceptValues'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { useFormModel, useSurroundingForm } from '@/src/runtime/model/FormModel'
import { DraftSubForm } from './DraftSubForm'
import { EmbeddedForm } from './EmbeddedForm'
import './sub-form.css'

type Values = Record<string, unknown>

/** Another form within this one: its own model by its own rules, whose values are this field's value. */
function SubFormControl({ id, node, value, onChange, disabled, label }: FieldControlProps<Values>) {
  const host = useFormModel()
  const title = label ?? node.title ?? '子表单'
  const document = subFormOf(host.document, node)
  if (!document && (host.mode === 'design' || host.origin?.draft))
    return <DraftSubForm id={id} host={host} {...{ node, onChange, title }} />
  if (!document) return <p role="alert">引用的表单版本不存在，请联系管理员</p>
  return (
    <EmbeddedForm
      id={id}
      title={title}
      host={host}
      node={node}
      document={document}
      mode={disabled && host.mode === 'edit' ? 'read' : host.mode}
      values={value ?? undefined}
      onChange={onChange}
    />
  )
}

/** In a list there is no room for a form; how much of it was filled in has to do. */
function SubFormText({ node, value }: FieldReadProps<Values>) {
  const host = useSurroundingForm()
  const document = host && subFormOf(host.document, node)
  const count = isRecord(value) ? Object.values(value).filter((one) => one !== null && one !== '').length : 0
  if (!host || !document)
    return <span className={count === 0 ? 'portal-empty' : undefined}>{count === 0 ? '—' : `${count} 项`}</span>
  const id = `${host.prefix}${bindOf(node)}-read`
  return (
    <EmbeddedForm
      id={id}
      title={node.title ?? '子表单'}
      host={host}
      node={node}
      document={document}
      mode={host.mode === 'print' ? 'print' : 'read'}
      values={value ?? undefined}
      onChange={undefined}
    />
  )
}

export const subFormField = defineField({ type: 'SubForm', Edit: SubFormControl, Read: SubFormText, isGroup: true })
