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

/** Dialogs over dialogs; a form that opens itself when it opens would never come to an end. */
const MOST_DIALOGS = 5

/** The events of a form and the dialogs that its actions open; loaded only for forms that have actions. */
export function FormEvents({ depth = 0 }: { depth?: number }) {
  const model = useFormModel()
  const ports = usePorts()
  const [request, setRequest] = useState<Request | null>(null)
  useEffect(() => {
    model.host.fillForm = async (form) => {
      if (depth >= MOST_DIALOGS)
        throw new Error(t('打开的表单已有 {most} 层，已停止，请联系表单的设计者', { most: MOST_DIALOGS }))
      return new Promise((resolve) => {
        setRequest({
          form,
          done: (isSubmitted) => {
            setRequest(null)
            resolve(isSubmitted)
          },
        })
      })
    }
    return watchEvents(model, ports)
  }, [model, ports, depth])
  return request ? <FormDialog key={request.form} request={request} depth={depth + 1} /> : null
}

interface Published {
  code: string
  title: string
  version: number
  document: FormDocument
}

function FormDialog({ request: { form, done }, depth }: { request: Request; depth: number }) {
  const ports = usePorts()
  const [round, setRound] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['published-form', form],
    queryFn: async () => (await ports.call('publishedForm', { params: { id: form } })) as Published,
  })
  if (data)
    return <Filling key={round} published={data} depth={depth} done={done} onAgain={() => setRound(round + 1)} />
  return (
    <Modal open title={t('填写表单')} footer={null} onCancel={() => done(false)}>
      {error ? <Alert type="error" showIcon message={error.message} /> : <Skeleton active />}
    </Modal>
  )
}

interface FillingProps {
  published: Published
  depth: number
  done: Request['done']
  /** Begins with an empty form. */
  onAgain: () => void
}

function Filling({ published, depth, done, onAgain }: FillingProps) {
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
  const submit = async (filled: FormModel): Promise<boolean> => {
    if ((await filled.host.beforeSubmit?.()) === false) return false
    const { data, errors } = filled.collect()
    if (errors.length > 0) {
      setFailure(t('有 {length} 处需要修改', { length: errors.length }))
      return false
    }
    setSending(true)
    try {
      const { code, version } = published
      await ports.call('submitForm', { body: { form: code, version, data }, idempotencyKey: key })
      filled.host.afterSubmit?.()
      done(true)
      return true
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      return false
    } finally {
      setSending(false)
    }
  }
  if (model) {
    model.host.submit = () => submit(model)
    model.host.refresh = onAgain
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
      {model ? (
        <FormView model={model}>{published.document.actions?.length ? <FormEvents depth={depth} /> : null}</FormView>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
