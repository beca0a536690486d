import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { useFilling } from '@/src/runtime/filling/useFilling'
import { type PublishedForm, usePublishedForm } from '@/src/runtime/filling/usePublishedForm'
import { useSubmitForm } from '@/src/runtime/filling/useSubmitForm'
import { type FormActions, useFormActions } from '@/src/runtime/model/FormActions'
import { type FormModel, useFormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { watchEvents } from './watchEvents'

/** Limit of nested dialogs; a form that opens itself on load would otherwise never end. */
const MAX_DIALOGS = 5

interface EventfulFormProps {
  model: FormModel
  /** The actions that its owner allows. */
  actions: FormActions
  /** Depth of nested dialogs. */
  depth?: number
}

/** A form with its events and the dialogs that its actions open; loaded only for forms that have actions. */
export function EventfulForm({ model, actions: given, depth = 0 }: EventfulFormProps) {
  const [request, setRequest] = useState<FormRequest | null>(null)
  const actions = useMemo(
    (): FormActions => ({
      ...given,
      openForm: async (form) => {
        if (depth >= MAX_DIALOGS)
          throw new Error(t('打开的表单已有 {most} 层，已停止，请联系表单的设计者', { most: MAX_DIALOGS }))
        return new Promise((resolve) => {
          setRequest({
            form,
            done: (isSubmitted) => {
              setRequest(null)
              resolve(isSubmitted)
            },
          })
        })
      },
    }),
    [given, depth],
  )
  return (
    <FormView model={model} actions={actions}>
      <FormEvents />
      {request ? (
        <FormDialog
          key={request.form}
          request={request}
          depth={depth + 1}
          device={model.device}
          // A reload closes the dialog; unsaved input is restored when it is opened again from the same place.
          place={actions.inputName ?? ''}
        />
      ) : null}
    </FormView>
  )
}

/** Follows the events while the form is shown; rendered inside the form, so that it subscribes before the rules run. */
function FormEvents() {
  const model = useFormModel()
  const actions = useFormActions()
  const ports = usePorts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form loads once, whatever device it is then shown on.
  useEffect(() => watchEvents({ model, actions, ports }), [model.form, actions, ports])
  return null
}

interface FormRequest {
  form: string
  /** Whether it was submitted. */
  done: (isSubmitted: boolean) => void
}

interface FormDialogProps {
  request: FormRequest
  /** Depth of nested dialogs. */
  depth: number
  device: Device
  /** The name under which unsaved input is stored. */
  place: string
}

/** A published form, filled in and submitted in a dialog. */
export function FormDialog({ request: { form, done }, depth, device, place }: FormDialogProps) {
  const [round, setRound] = useState(0)
  const { data, error, refetch } = usePublishedForm(form)
  if (data) {
    return (
      <Filling
        key={`${data.version}-${round}`}
        published={data}
        depth={depth}
        device={device}
        place={place}
        done={done}
        onAgain={() => setRound(round + 1)}
      />
    )
  }
  return (
    <Modal open title={t('填写表单')} footer={null} onCancel={() => done(false)}>
      {error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Modal>
  )
}

interface FillingProps extends Omit<FormDialogProps, 'request'> {
  published: PublishedForm
  done: FormRequest['done']
  /** Begins with an empty form. */
  onAgain: () => void
}

function Filling({ published, depth, device, place, done, onAgain }: FillingProps) {
  const { model, actions, touches, notice, sheet, submit, isSending, failure } = useFilling<HTMLDivElement, unknown>({
    published,
    device,
    place,
    send: useSubmitForm(published),
    onSent: () => done(true),
    onAgain,
  })
  return (
    <Modal
      open
      width={800}
      title={published.title}
      okText={t('提交')}
      cancelText={t('取消')}
      confirmLoading={isSending}
      onOk={() => void submit()}
      onCancel={() => done(false)}
      maskClosable={false}
    >
      <div ref={sheet} {...touches}>
        {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
        {notice}
        {model ? <FilledForm model={model} actions={actions} depth={depth} /> : <Skeleton active />}
      </div>
    </Modal>
  )
}

const FilledForm = (props: EventfulFormProps) =>
  props.model.document.actions?.length ? <EventfulForm {...props} /> : <FormView {...props} />
