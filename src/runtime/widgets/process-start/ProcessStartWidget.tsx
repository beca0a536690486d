import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import { useState } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import type { Principal } from '@/domain/process/approvers/Principal'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { holdEnter } from '@/src/runtime/filling/holdEnter'
import { useDraft, useSaveDraft } from '@/src/runtime/filling/useDraft'
import { useFilling } from '@/src/runtime/filling/useFilling'
import { usePageScope, usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, evaluate, expressionScope } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { ChoosePeople } from '@/src/runtime/widgets/process-task/ChoosePeople'
import '@/src/runtime/widgets/process-task/process.css'
import { ForecastAside } from './ForecastAside'

type StartForm = OperationTypes['getStartForm']['reply']

/** A process to be started: `{"type":"ProcessStart","process":"params.code","view":"/…/{row.id}"}`. */
function ProcessStart({ node, device }: WidgetProps<NodeOf<'ProcessStart'>>) {
  const { call } = usePorts()
  const scope = useWidgetScope()
  const code = String(evaluate(node.process, scope) ?? '')
  const draftId = String((node.draft && evaluate(node.draft, scope)) ?? '')
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['start-form', code],
    queryFn: () => call('getStartForm', { params: { id: code } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  usePageTitle(data?.process.title)
  const { draft, ...drafting } = useDraft(draftId)
  if (drafting.error) return <LoadError message={drafting.error.message} onRetry={() => void drafting.refetch()} />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data || drafting.isLoading) return <Skeleton active className="portal-sheet" />
  return (
    <Sheet
      key={`${data.process.version}-${data.form.version}-${round}-${draftId}`}
      draft={draft}
      start={data}
      device={device}
      view={node.view ?? ''}
      onDraft={drafting.goOnWith}
      onAgain={() => {
        setRound(round + 1)
        drafting.goOnWith(undefined)
      }}
    />
  )
}

interface SheetProps {
  start: StartForm
  device: WidgetProps['device']
  view: string
  draft: { id: string; data: Record<string, unknown> } | undefined
  onDraft: (id: string) => void
  onAgain: () => void
}

function Sheet({ start: { process, form, choices }, device, view, draft, onDraft, onAgain }: SheetProps) {
  const { call, navigate } = usePorts()
  const place = useWidgetPlace()
  const { params } = usePageScope()
  const [started, setStarted] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Record<string, Principal[]>>({})
  const filling = useFilling<HTMLFormElement, { id: string }>({
    published: { ...form, title: process.title },
    device,
    place: `process.${params.appId}.${process.code}${draft ? `.${draft.id}` : ''}`,
    draft,
    // The key of the filling is the id of the instance: sent twice, it is started once.
    send: (data, key) =>
      call('startProcess', { params: { processInstId: key }, body: { process: process.code, data, chosen } }),
    onSent: ({ id }) => setStarted(id),
    onAgain,
  })
  const saveDraft = useSaveDraft({
    of: { process: process.code },
    filling,
    onSaved: (id) => {
      if (draft) return
      filling.end()
      onDraft(id)
    },
  })
  const { model, actions, touches, notice, sheet, submit, isSending, failure, forgive } = filling
  if (!model) return <Skeleton active className="portal-sheet" />
  if (started) {
    const to = addressOf(view, expressionScope(widgetScopeOf(place), { row: { id: started } }))
    return (
      <div className="portal-sheet">
        <Result
          status="success"
          title={t('提交成功')}
          subTitle={t('{title}已提交，可以在“我发起的”中查看进度', { title: process.title })}
          extra={[
            <Button key="view" type="primary" onClick={() => navigate(to)}>
              {t('查看进度')}
            </Button>,
            <Button key="again" onClick={onAgain}>
              {t('再发起一个')}
            </Button>,
          ]}
        />
      </div>
    )
  }
  return (
    <div className="portal-process">
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
          <h1>{process.title}</h1>
        </div>
        {failure ? (
          <Alert type="error" showIcon closable message={failure} className="portal-dialog-error" onClose={forgive} />
        ) : null}
        {notice}
        <FormWithEvents model={model} actions={actions} />
        <ChoosePeople choices={choices} onChange={setChosen} />
        <div className="portal-sheet-actions">
          <Button type="primary" htmlType="submit" loading={isSending}>
            {t('提交')}
          </Button>
          <Button onClick={() => void saveDraft()}>{t('保存草稿')}</Button>
        </div>
      </form>
      <ForecastAside process={process.code} model={model} />
    </div>
  )
}

export const processStartWidget = defineWidget({ type: 'ProcessStart', Widget: ProcessStart })
