import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { type FormModel, useFormModel } from '@/src/runtime/model/FormModel'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { watchEvents } from './watchEvents'

interface Request {
  form: string
  /** Whether it was submitted. */
  done: (isSubmitted: boolean) => void
}

/** The events of a form and the dialogs that its actions open; loaded only for forms that have actions. */
export function FormEvents() {
  const model = useFormModel()
  const ports = usePorts()
  const [request, setRequest] = useState<Request | null>(null)
  useEffect(() => {
    model.host.fillForm = (form) =>
      new Promise((resolve) => {
        setRequest({
          form,
          done: (isSubmitted) => {
            setRequest(null)
            resolve(isSubmitted)
          },
        })
      })
    return watchEvents(model, ports)
  }, [model, ports])
  return request ? <FormDialog key={request.form} request={request} /> : null
}

interface Published {
  code: string
  title: string
  version: number
  document: FormDocument
}

function FormDialog({ request: { form, done } }: { request: Request }) {
  const ports = usePorts()
  const { data, error } = useQuery({
    queryKey: ['published-form', form],
    queryFn: async () => (await ports.call('publishedForm', { params: { id: form } })) as Published,
  })
  if (data) return <Filling published={data} done={done} />
  return (
    <Modal open title={t('填写表单')} footer={null} onCancel={() => done(false)}>
      {error ? <Alert type="error" showIcon message={error.message} /> : <Skeleton active />}
    </Modal>
  )
}

function Filling({ published, done }: { published: Published; done: Request['done'] }) {
  const ports = usePorts()
  const { device } = useFormModel()
  const [options] = useState(() => ({
    document: published.document,
    mode: 'edit' as const,
    device,
    user: ports.user,
  }))
  const [key] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const model = useLoadedFormModel(options)
  const submit = async (filled: FormModel) => {
    const { data, errors } = filled.collect()
    if (errors.length > 0) return setFailure(t('有 {length} 处需要修改', { length: errors.length }))
    setSending(true)
    try {
      const { code, version } = published
      await ports.call('submitForm', { body: { form: code, version, data }, idempotencyKey: key })
      done(true)
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      width={800}
      title={published.title}
      okText={t('提交')}
      cancelText={t('取消')}
      confirmLoading={isSending}
      onOk={() => model && void submit(model)}
      onCancel={() => done(false)}
    >
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      {model ? <FormView model={model} /> : <Skeleton active />}
    </Modal>
  )
}
