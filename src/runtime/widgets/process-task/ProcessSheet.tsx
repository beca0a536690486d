import { Skeleton, Watermark } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { t } from '@/domain/i18n/t'
import { hasOpenFields } from '@/domain/process/forms/hasOpenFields'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import type { WidgetProps } from '@/src/runtime/defineWidget'
import { useSubmitting } from '@/src/runtime/model/FormActions'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePrinting } from '@/src/runtime/page/usePrinting'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { ShownInstanceProvider } from '@/src/runtime/process/ShownInstance'
import { SignatureLines } from '@/src/runtime/records/SignatureLines'
import { FormView } from '@/src/runtime/render/FormView'
import { DueNotice } from './DueNotice'
import { OpinionTable } from './OpinionTable'
import { ProcessAside } from './ProcessAside'
import { ProcessHead } from './ProcessHead'
import { ReturnNotice } from './ReturnNotice'
import { RowNotice } from './RowNotice'
import { TaskBar } from './TaskBar'
import { TimeLimits } from './TimeLimits'
import { keptChanges } from './useTaskDraft'
import { type TaskList, useTaskQueue } from './useTaskQueue'

interface ProcessSheetProps {
  view: ProcessView
  device: WidgetProps['device']
  /** Address of the next task. */
  next: string
  /** The list around the task. */
  list?: TaskList | undefined
  onNext?: (id: string) => void
}

/** An instance: its form as the person has it, what can be done, what happened and who comes next. */
export function ProcessSheet({ view, device, next, list, onNext }: ProcessSheetProps) {
  const { user, storedInput } = usePorts()
  const isPrinting = usePrinting()
  const sheet = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState('log')
  const isPhone = device === 'phone'
  const { form, task } = view
  const queue = useTaskQueue(task?.id, next, { list, onNext })
  const document = useMemo(() => pinSubForms(form.document, form.subForms), [form])
  // The document says who may change what at this activity; where nothing can be changed it is read.
  const isFilled = useMemo(() => {
    if (!task || task.needsReceipt || isPrinting) return false
    return hasOpenFields(document)
  }, [document, task, isPrinting])
  const mode = isPrinting ? 'print' : isFilled ? 'edit' : 'read'
  // What was filled in and not handed in comes back over what is stored now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before printing is there again after it
  const kept = useMemo(() => ({ ...form.data, ...keptChanges(storedInput, view) }), [form, isPrinting])
  const [printsLog, setPrintsLog] = useState(true)
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
  const isRestricted = view.classification?.isRestricted === true
  // Also where the browser's own menu prints.
  if (isPrinting && isRestricted) return <p className="portal-note">{t('此流程的密级不允许打印')}</p>
  const room = (
    <div className="portal-process-room">
      <div className="portal-process">
        <div className="portal-sheet" ref={sheet}>
          <ProcessHead
            {...{ view, queue, isPhone }}
            onPrint={(withLog) => {
              flushSync(() => setPrintsLog(withLog))
              window.print()
              setPrintsLog(true)
            }}
          />
          <ReturnNotice task={task} />
          <DueNotice task={task} />
          <TimeLimits limits={view.limits} />
          <RowNotice task={task} form={view.form} />
          <ShownInstanceProvider value={view}>
            {model ? (
              isFilled ? (
                <FormWithEvents model={model} actions={actions} />
              ) : (
                <FormView model={model} />
              )
            ) : (
              <Skeleton active />
            )}
          </ShownInstanceProvider>
          {isPrinting ? (
            <>
              <OpinionTable log={view.log} />
              <SignatureLines document={document} />
            </>
          ) : null}
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
        <div ref={aside} className={printsLog ? undefined : 'portal-no-print'}>
          <ProcessAside view={view} tab={tab} onTab={setTab} />
        </div>
      </div>
    </div>
  )
  if (!isRestricted) return room
  return <Watermark content={[user?.name ?? '', view.classification?.label ?? ''].filter(Boolean)}>{room}</Watermark>
}
