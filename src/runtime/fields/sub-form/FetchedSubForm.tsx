import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pinSubForms, subFormReference, subFormsOf } from '@/domain/documents/kinds/form/subForms'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { INERT } from '@/src/runtime/inert'
import type { FormMode, FormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { EmbeddedForm } from './EmbeddedForm'

interface FetchedSubFormProps {
  id: string
  title: string
  host: FormModel
  node: NodeOf<'SubForm'>
  mode: FormMode
  values: Record<string, unknown> | undefined
  onChange: ((values: Record<string, unknown>) => void) | undefined
}

/** Drafts and old versions come without their embedded forms, so these are loaded here. On the canvas they are read-only. */
export function FetchedSubForm(props: FetchedSubFormProps) {
  const { host, node, mode } = props
  const { call } = usePorts()
  const reference = subFormReference(node)
  const key = reference?.key
  const { data, error } = useQuery({
    queryKey: ['data', 'publishedForm', key],
    enabled: reference !== null,
    queryFn: () =>
      call('publishedForm', { params: { id: reference?.code ?? '' }, query: { version: reference?.version } }),
  })
  const document = useMemo(() => {
    if (!data || key === undefined) return null
    // The draft's own checks need it, too.
    pinSubForms(host.document, { ...subFormsOf(host.document), ...data.subForms, [key]: data.document })
    return data.document
  }, [data, key, host.document])
  if (!reference) return <p className="portal-empty">{t('在属性面板中选择要引用的表单')}</p>
  if (error) return <p role="alert">{t('引用的表单无法显示：{message}', { message: error.message })}</p>
  if (!document) return <p className="portal-empty">{t('正在加载…')}</p>
  const form = <EmbeddedForm {...props} document={document} />
  return mode === 'design' ? <div {...INERT}>{form}</div> : form
}
