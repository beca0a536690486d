import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { fieldsOf } from '@/domain/validation/acceptValues'
import { FieldValue } from '@/src/runtime/render/FieldValue'

const MOST = 6

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

interface FilledValuesProps {
  form: FormDocument
  /** By the ids of its fields. */
  values: Readonly<Record<string, unknown>>
}

/** What is filled in, in a few lines. */
export function FilledValues({ form, values }: FilledValuesProps) {
  const filled = fieldsOf(form).filter(({ id }) => isFilled(values[id]))
  if (filled.length === 0) return <p className="process-hint">{t('还没有填写内容')}</p>
  return (
    <dl className="process-filled">
      {filled.slice(0, MOST).map((field) => (
        <div key={field.id}>
          <dt>{field.title ?? field.id}</dt>
          <dd>
            <FieldValue field={field} value={values[field.id]} />
          </dd>
        </div>
      ))}
      {filled.length > MOST ? <div>{t('共 {count} 项', { count: filled.length })}</div> : null}
    </dl>
  )
}
