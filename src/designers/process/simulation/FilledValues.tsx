import { useEffect, useMemo, useState } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { fieldsOf } from '@/domain/validation/acceptValues'
import { usePorts } from '@/src/runtime/ports'
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
  const fields = useMemo(() => fieldsOf(form), [form])
  const hasKinds = useKinds(fields)
  const filled = fields.filter(({ id }) => isFilled(values[id]))
  if (!hasKinds) return null
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

/** Whether the kinds of the fields, which say how their values are read, are loaded. */
function useKinds(fields: readonly DocumentNode[]): boolean {
  const { loadKinds } = usePorts()
  const [ready, setReady] = useState<readonly DocumentNode[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadKinds(fields.map(({ type }) => type)).then(() => isCurrent && setReady(fields))
    return () => {
      isCurrent = false
    }
  }, [fields, loadKinds])
  return ready === fields
}
