import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { fillTemplate } from './fillTemplate'
import type { ActionForm, CallAction } from './PageAction'
import type { PageScope } from './PageScope'
import { useChoices } from './useChoices'
import { useLoadedFormModel } from './useLoadedFormModel'

interface ActionDialogProps {
  action: Pick<CallAction, 'title' | 'danger'> & { dialog: ActionForm }
  scope: PageScope
  onClose: () => void
  onSubmit: (input: Record<string, unknown>) => Promise<void>
}

const asDocument = ({ fields, rules }: ActionForm): FormDocument => ({
  kind: 'form',
  schemaVersion: 1,
  code: 'dialog',
  title: '',
  root: { id: 'dialog_root', type: 'Form', children: fields },
  ...(rules ? { rules } : {}),
})

/** What the dialog begins with: the reply of its `load`, then its templates filled in. */
function useStartValues({ load, values }: ActionForm, scope: PageScope) {
  const ports = usePorts()
  const request = load ? fillTemplate(load, scope) : null
  const { data, error, refetch } = useQuery({
    queryKey: ['dialog', request],
    enabled: request !== null,
    gcTime: 0,
    queryFn: () => ports.call(request?.operation ?? '', { params: request?.params, query: request?.query }),
  })
  const isReady = request === null || data !== undefined
  const start = useMemo(
    () => (isReady && values ? fillTemplate(values, { ...scope, loaded: data }) : undefined),
    [isReady, values, scope, data],
  )
  return { start, isReady, error, refetch }
}

/** A long dialog is scrolled down to its button when it is refused. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The dialog of an action: our own form inside antd's Modal; it stays open with the reason when the call is refused. */
export function ActionDialog({ action, scope, onClose, onSubmit }: ActionDialogProps) {
  const { user } = usePorts()
  const { dialog } = action
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { start, isReady, error: loadError, refetch } = useStartValues(dialog, scope)
  const choices = useChoices(dialog, scope)
  const error = loadError ?? choices.error
  const document = useMemo(() => asDocument(choices.form ?? dialog), [choices.form, dialog])
  const options = useMemo(
    () => ({ document, mode: 'edit' as const, device: 'desktop' as const, values: start, previous: start, user }),
    [document, start, user],
  )
  const model = useLoadedFormModel(isReady && choices.form ? options : null)

  const submit = async () => {
    if (!model) return
    const { data, errors } = model.collect()
    if (errors.length > 0) {
      // An error of what cannot be filled in here has no field to stand at.
      const hidden = errors.find(({ nodeId }) => model.plan.byId.get(nodeId)?.node.readOnly)
      return setFailure(hidden?.message ?? null)
    }
    setRunning(true)
    setFailure(null)
    try {
      // A field left empty is said to be empty, so that a change can clear it.
      const blank = Object.fromEntries(dialog.fields.map((field) => [field.bind ?? field.id, null]))
      await onSubmit({ ...blank, ...data })
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      setRunning(false)
    }
  }
  return (
    <Modal
      open
      width={dialog.width ?? 500}
      title={fillTemplate(dialog.title, scope)}
      okText={dialog.submit ?? t('确定')}
      okButtonProps={{ danger: action.danger === true, disabled: !model }}
      cancelText={t('取消')}
      confirmLoading={isRunning}
      onOk={() => void submit()}
      onCancel={onClose}
      maskClosable={false}
      destroyOnHidden
    >
      {failure ? (
        <div ref={intoView}>
          <Alert type="error" showIcon message={failure} className="portal-dialog-error" />
        </div>
      ) : null}
      {error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {model ? <FormView model={model} /> : error ? null : <Skeleton active title={false} />}
        <button type="submit" hidden />
      </form>
    </Modal>
  )
}
