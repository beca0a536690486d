import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useRef, useState } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { pinSubForms, type SubForms } from '@/domain/documents/subForms'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { fillTemplate } from '@/src/runtime/page/fillTemplate'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { refusedFields } from '@/src/runtime/page/refusedFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'
import { useKeeping, useKeptInput } from './useKeptInput'

interface PublishedForm {
  code: string
  title: string
  version: number
  document: FormDocument
  subForms: SubForms
}

/** A published form to be filled in; `{"type":"FormFill","form":"{params.code}","view":"/…/{orderId}"}`. */
function FormFill({ node, device }: WidgetProps) {
  const ports = usePorts()
  const scope = usePageScope()
  const form = String(fillTemplate(node.form, scope) ?? '')
  // A form that is being filled must not change under the hands of its user, so it is asked for once.
  const { data, error, refetch } = useQuery({
    queryKey: ['published-form', form],
    queryFn: async () => (await ports.call('publishedForm', { params: { id: form } })) as PublishedForm,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const [round, setRound] = useState(0)
  if (error) {
    return <LoadError message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton active className="portal-sheet" />
  return (
    <Sheet
      key={`${data.code}@${data.version}-${round}`}
      published={data}
      device={device}
      view={String(node.view ?? '')}
      onAgain={() => setRound(round + 1)}
    />
  )
}

interface SheetProps {
  published: PublishedForm
  device: WidgetProps['device']
  view: string
  onAgain: () => void
}

function Sheet({ published, device, view, onAgain }: SheetProps) {
  const ports = usePorts()
  const scope = usePageScope()
  const { document, subForms } = published
  const kept = useKeptInput(`${scope.params.appId}.${published.code}`, published.version)
  const { key, before } = kept
  const [isTold, setTold] = useState(before !== null)
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode: 'edit' as const,
      device,
      user: ports.user,
      values: before?.values,
      origin: { form: published.code, version: published.version },
    }),
    [document, subForms, device, ports.user, before, published.code, published.version],
  )
  const model = useLoadedFormModel(options)
  const { touch, end } = useKeeping(model, kept)
  const [isSending, setSending] = useState(false)
  const [orderId, setOrderId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const sheet = useRef<HTMLFormElement>(null)

  if (!model) return <Skeleton active className="portal-sheet" />
  if (orderId) {
    const to = fillTemplate(view, { ...scope, row: { orderId } }, encodeURIComponent)
    return (
      <div className="portal-sheet">
        <Result
          status="success"
          title={t('提交成功')}
          subTitle={t('{title}已提交', { title: published.title })}
          extra={[
            <Button key="view" type="primary" onClick={() => ports.navigate(to)}>
              {t('查看')}
            </Button>,
            <Button key="again" onClick={onAgain}>
              {t('再填一份')}
            </Button>,
          ]}
        />
      </div>
    )
  }
  const submit = async (): Promise<boolean> => {
    if ((await model.host.beforeSubmit?.()) === false) return false
    const { data, errors } = model.collect()
    if (errors.length > 0) {
      setFailure(t('有 {length} 处需要修改', { length: errors.length }))
      revealFirstError(sheet.current)
      return false
    }
    setSending(true)
    setFailure(null)
    try {
      const reply = await ports.call('submitForm', {
        body: { form: published.code, version: published.version, data },
        // One key for one filling, also when its answer was lost on the way; what is refused is not kept under it.
        idempotencyKey: key,
      })
      end()
      setOrderId((reply as { orderId: string }).orderId)
      model.host.afterSubmit?.()
      return true
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      const fields = refusedFields(cause)
      if (fields) {
        model.showErrors(fields)
        revealFirstError(sheet.current)
      }
      return false
    } finally {
      setSending(false)
    }
  }
  const discard = async () => {
    if (!(await ports.confirm({ title: t('清空恢复的内容，重新填写？'), danger: true }))) return
    end()
    onAgain()
  }
  model.host.submit = submit
  model.host.refresh = onAgain
  return (
    <form
      ref={sheet}
      className="portal-sheet"
      noValidate
      onClickCapture={touch}
      onKeyDownCapture={touch}
      onInputCapture={touch}
      onPasteCapture={touch}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="portal-sheet-head">
        <h1>{published.title}</h1>
      </div>
      {failure ? (
        <Alert
          type="error"
          showIcon
          closable
          message={failure}
          className="portal-dialog-error"
          onClose={() => setFailure(null)}
        />
      ) : null}
      {isTold && before ? (
        <Alert
          type="info"
          showIcon
          closable
          message={t('已恢复 {time} 填写、还没有提交的内容', { time: dayjs(before.at).format('MM-DD HH:mm') })}
          className="portal-dialog-error"
          onClose={() => setTold(false)}
          action={
            <Button size="small" onClick={() => void discard()}>
              {t('清空重填')}
            </Button>
          }
        />
      ) : null}
      <FormWithEvents model={model} />
      <div className="portal-sheet-actions">
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('提交')}
        </Button>
      </div>
    </form>
  )
}

export const formFillWidget = defineWidget({ type: 'FormFill', Widget: FormFill })
