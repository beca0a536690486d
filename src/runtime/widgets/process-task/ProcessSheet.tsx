import { PrinterOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useRef, useState } from 'react'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { t } from '@/domain/i18n/t'
import { fieldsOf } from '@/domain/validation/acceptValues'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import type { WidgetProps } from '@/src/runtime/defineWidget'
import { useSubmitting } from '@/src/runtime/model/FormActions'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePrinting } from '@/src/runtime/page/usePrinting'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { ProcessAside } from './ProcessAside'
import { ProcessStatusTag } from './ProcessStatusTag'
import type { ProcessView } from './ProcessView'
import { TaskBar } from './TaskBar'
import { TaskSteps } from './TaskSteps'
import { UrgeButton } from './UrgeButton'
import { keptChanges } from './useTaskDraft'
import { useTaskQueue } from './useTaskQueue'

interface ProcessSheetProps {
  view: ProcessView
  device: WidgetProps['device']
  /** Address of the next task. */
  next: string
  onNext?: (id: string) => void
}

/** An instance: its form as the person has it, what can be done, what happened and who comes next. */
export function ProcessSheet({ view, device, next, onNext }: ProcessSheetProps) {
  const { user, storedInput } = usePorts()
  const isPrinting = usePrinting()
  const sheet = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState('log')
  const isPhone = device === 'phone'
  const { form, task } = view
  const queue = useTaskQueue(task?.id, next, onNext)
  const document = useMemo(() => pinSubForms(form.document, form.subForms), [form])
  // The document says who may change what at this activity; where nothing can be changed it is read.
  const isFilled = useMemo(() => {
    if (!task || task.needsReceipt || isPrinting) return false
    return fieldsOf(document).some(({ id }) => document.access?.[id]?.edit?.length !== 0)
  }, [document, task, isPrinting])
  const mode = isPrinting ? 'print' : isFilled ? 'edit' : 'read'
  // What was filled in and not handed in comes back over what is stored now.
  const [kept] = useState(() => ({ ...form.data, ...keptChanges(storedInput, view) }))
  const options = useMemo(
    () => ({
      document,
      mode: mode as 'print' | 'edit' | 'read',
      device: isPrinting ? ('desktop' as const) : device,
      values: kept,
      previous: form.data,
      user,
      origin: { form: form.code, version: form.version },
    }),
    [document, mode, isPrinting, device, form, kept, user],
  )
  const model = useLoadedFormModel(options)
  const actions = useSubmitting({ submit: async () => false, refresh: () => undefined, inputName: '' })
  return (
    <div className="portal-process-room">
      <div className="portal-process">
        <div className="portal-sheet" ref={sheet}>
          <Head view={view} queue={queue} isPhone={isPhone} />
          {model ? (
            isFilled ? (
              <FormWithEvents model={model} actions={actions} />
            ) : (
              <FormView model={model} />
            )
          ) : (
            <Skeleton active />
          )}
          {model && !isPrinting ? (
            <TaskBar
              {...{ view, model, isFilled, isPhone, sheet, queue }}
              onComment={() => {
                setTab('comments')
                aside.current?.scrollIntoView({ block: 'start' })
              }}
            />
          ) : null}
        </div>
        <div ref={aside}>
          <ProcessAside view={view} tab={tab} onTab={setTab} />
        </div>
      </div>
    </div>
  )
}

interface HeadProps {
  view: ProcessView
  queue: ReturnType<typeof useTaskQueue>
  isPhone: boolean
}

function Head({ view, queue, isPhone }: HeadProps) {
  const { call } = usePorts()
  const client = useQueryClient()
  const { params } = usePageScope()
  const { id, isFollowed, starter } = view
  const follow = async () => {
    if (isFollowed) await call('unfollowProcess', { params: { a: String(params.appId), b: id } })
    else await call('followProcess', { params: { id } })
    await client.invalidateQueries({ queryKey: ['data'] })
  }
  return (
    <div className="portal-sheet-head">
      <div>
        <h1>
          {view.title} <ProcessStatusTag status={view.status} />
        </h1>
        <div className="portal-sheet-meta">
          <span>{[starter.name, starter.org].filter(Boolean).join(' · ')}</span>
          <span>{dayjs(view.startedAt).format('YYYY-MM-DD HH:mm')}</span>
          {view.round > 1 ? <span>{t('第 {round} 轮', { round: view.round })}</span> : null}
        </div>
      </div>
      <Space className="portal-no-print" wrap>
        <TaskSteps queue={queue} isPhone={isPhone} />
        {view.status === 'running' ? <UrgeButton id={view.id} /> : null}
        <Button
          icon={isFollowed ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => void follow()}
        >
          {isFollowed ? t('取消关注') : t('关注')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('打印')}
        </Button>
      </Space>
    </div>
  )
}
