import { Alert, Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import type { ProcessOfForm } from '@/domain/contract/generated/types'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { holdEnter } from '@/src/runtime/filling/holdEnter'
import { useDraft, useSaveDraft } from '@/src/runtime/filling/useDraft'
import { useFilling } from '@/src/runtime/filling/useFilling'
import { type PublishedForm, usePublishedForm } from '@/src/runtime/filling/usePublishedForm'
import { useSubmitForm } from '@/src/runtime/filling/useSubmitForm'
import type { Row } from '@/src/runtime/model/FormModel'
import { usePageScope, usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, evaluate, expressionScope } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'

/** A published form to be filled in; `{"type":"FormFill","form":"params.code","view":"/…/{orderId}"}`. */
function FormFill({ node, device }: WidgetProps<NodeOf<'FormFill'>>) {
  const scope = useWidgetScope()
  const { data, error, refetch } = usePublishedForm(String(evaluate(node.form, scope) ?? ''))
  const draftId = String((node.draft && evaluate(node.draft, scope)) ?? '')
  const { draft, ...drafting } = useDraft(draftId)
  const [round, setRound] = useState(0)
  usePageTitle(data?.title)
  if (drafting.error) return <LoadError message={drafting.error.message} onRetry={() => void drafting.refetch()} />
  if (error) {
    return <LoadError message={error.message} onRetry={() => void refetch()} />
  }
  if (!data || drafting.isLoading) return <Skeleton active className="portal-sheet" />
  // What was begun as a plain record is gone on with as one.
  if (data.process && draftId === '') return <InProcess title={data.title} process={data.process} />
  return (
    <Sheet
      key={`${data.code}@${data.version}-${round}-${draftId}`}
      draft={draft}
      published={data}
      device={device}
      view={String(node.view ?? '')}
      onDraft={drafting.goOnWith}
      onAgain={() => {
        setRound(round + 1)
        drafting.goOnWith(undefined)
      }}
    />
  )
}

/** A form whose records begin in a process: where that is. */
function InProcess({ title, process }: { title: string; process: ProcessOfForm }) {
  const { navigate } = usePorts()
  const { params } = usePageScope()
  return (
    <div className="portal-sheet">
      <Result
        status="info"
        title={title}
        subTitle={
          process.canStart
            ? t('此表单通过流程提交，请发起流程')
            : t('此表单通过流程提交，您不能发起这个流程，请联系管理员')
        }
        extra={
          process.canStart ? (
            <Button type="primary" onClick={() => navigate(`/ywx/${params.appId}/process/${process.code}`)}>
              {t('发起')}
            </Button>
          ) : null
        }
      />
    </div>
  )
}

interface SheetProps {
  published: PublishedForm
  device: WidgetProps['device']
  view: string
  draft: { id: string; data: Row } | undefined
  onDraft: (id: string) => void
  onAgain: () => void
}

function Sheet({ published, device, view, draft, onDraft, onAgain }: SheetProps) {
  const ports = usePorts()
  const place = useWidgetPlace()
  const scope = usePageScope()
  const [orderId, setOrderId] = useState<string | null>(null)
  const filling = useFilling<HTMLFormElement, { orderId: string }>({
    published,
    device,
    send: useSubmitForm(published),
    place: `form.${scope.params.appId}${draft ? `.${draft.id}` : ''}`,
    draft,
    onSent: (reply) => setOrderId(reply.orderId),
    onAgain,
  })
  const saveDraft = useSaveDraft({
    of: { form: published.code },
    filling,
    onSaved(id) {
      if (draft) return
      filling.end()
      onDraft(id)
    },
  })
  const { model, actions, touches, notice, sheet, submit, isSending, failure, forgive } = filling
  if (!model) return <Skeleton active className="portal-sheet" />
  if (orderId) {
    const to = addressOf(view, expressionScope(widgetScopeOf(place), { row: { orderId } }))
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
  return (
    <form
      ref={sheet}
      className="portal-sheet"
      noValidate
      onKeyDown={holdEnter}
      {...touches}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="portal-sheet-head">
        <h1>{published.title}</h1>
      </div>
      {failure ? (
        <Alert type="error" showIcon closable message={failure} className="portal-dialog-error" onClose={forgive} />
      ) : null}
      {notice}
      <FormWithEvents model={model} actions={actions} />
      <div className="portal-sheet-actions">
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('提交')}
        </Button>
        <Button onClick={() => void saveDraft()}>{t('保存草稿')}</Button>
      </div>
    </form>
  )
}

export const formFillWidget = defineWidget({ type: 'FormFill', Widget: FormFill })
