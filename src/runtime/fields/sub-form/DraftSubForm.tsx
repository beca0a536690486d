import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { pinSubForms, type SubForms, subFormReference, subFormsOf } from '@/domain/documents/subForms'
import { INERT } from '@/src/runtime/inert'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { EmbeddedForm } from './EmbeddedForm'

interface DraftSubFormProps {
  id: string
  title: string
  host: FormModel
  node: DocumentNode
  onChange: (values: Record<string, unknown>) => void
}

/** In a designer the draft comes without the forms it embeds, so they are asked for. On the canvas they are only looked at. */
export function DraftSubForm({ id, title, host, node, onChange }: DraftSubFormProps) {
  const { call } = usePorts()
  const reference = subFormReference(node)
  const key = reference?.key
  const { data, error } = useQuery({
    queryKey: ['data', 'publishedForm', key],
    enabled: reference !== null,
    queryFn: async () =>
      (await call('publishedForm', {
        params: { id: reference?.code },
        query: { version: reference?.version },
      })) as { document: FormDocument; subForms: SubForms },
  })
  const document = useMemo(() => {
    if (!data || key === undefined) return null
    // The draft's own checks need it, too.
    pinSubForms(host.document, { ...subFormsOf(host.document), ...data.subForms, [key]: data.document })
    return data.document
  }, [data, key, host.document])
  if (!reference) return <p className="portal-empty">在属性面板中选择要引用的表单</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!document) return <p className="portal-empty">正在加载…</p>
  const isCanvas = host.mode === 'design'
  const form = (
    <EmbeddedForm
      id={id}
      mode={isCanvas ? 'design' : 'edit'}
      values={undefined}
      onChange={isCanvas ? undefined : onChange}
      {...{ title, host, node, document }}
    />
  )
  return isCanvas ? <div {...INERT}>{form}</div> : form
}
