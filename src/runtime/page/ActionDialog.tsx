import { useQuery } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { evaluateValues } from '@/domain/actions/compileValues'
import type { ActionDialogContent } from '@/domain/documents/generated/nodes'
import type { Scope } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { formOfFields } from './formOfFields'
import { useChoices } from './useChoices'
import { useFirstField } from './useFirstField'
import { useLoadedFormModel } from './useLoadedFormModel'
import { requestOf, textOf } from './WidgetScope'

interface ActionDialogProps {
  dialog: ActionDialogContent
  danger?: boolean
  /** Scope of its texts. */
  scope: Scope
  onClose: () => void
  /** Out: false keeps the dialog open. Rejects with an Error for the user. */
  onSubmit: (input: Record<string, unknown>) => Promise<boolean>
}

/** Initial values: the reply of its `load`, then the computed ones. */
function useStartValues({ load, values }: ActionDialogContent, scope: Scope) {
  const ports = usePorts()
  const request = useMemo(() => (load ? requestOf(load, scope) : null), [load, scope])
  const { data, error, refetch } = useQuery({
    queryKey: ['dialog', request],
    enabled: request !== null,
    gcTime: 0,
    queryFn: () => ports.callNamed(request?.operation ?? '', { params: request?.params, query: request?.query }),
  })
  const isReady = request === null || data !== undefined
  const start = useMemo(() => {
    const get = (name: string) => (name === 'loaded' ? data : scope.get(name))
    return isReady ? evaluateValues(values, { ...scope, get }) : undefined
  }, [isReady, values, scope, data])
  return { start, isReady, error, refetch }
}

/** A long dialog is scrolled to its error, since its button is at the end. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The dialog of an action: our own form inside antd's Modal; it stays open with the reason when the call is refused. */
export function ActionDialog({ dialog, danger = false, scope, onClose, onSubmit }: ActionDialogProps) {
  const { user } = usePorts()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { start, isReady, error: loadError, refetch } = useStartValues(dialog, scope)
  const choices = useChoices(dialog, scope)
  const error = loadError ?? choices.error
  const document = useMemo(() => {
    const { fields, rules } = choices.dialog ?? dialog
    return formOfFields(fields, rules)
  }, [choices.dialog, dialog])
  const options = useMemo(
    () => ({ document, mode: 'edit' as const, device: 'desktop' as const, values: start, previous: start, user }),
    [document, start, user],
  )
  const model = useLoadedFormModel(isReady && choices.dialog ? options : null)
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, isOpen && model !== null)

  const submit = async () => {
    if (!model) return
    const { data, errors } = model.collect()
    if (errors.length > 0) {
      // An error of a read-only field is shown for the whole dialog, since the user cannot fix it there.
      const hidden = errors.find(({ nodeId }) => model.plan.byId.get(nodeId)?.node.readOnly)
      return setFailure(hidden?.message ?? null)
    }
    setRunning(true)
    setFailure(null)
    try {
      // An empty field is sent as empty, so that a change can clear it.
      const blank = Object.fromEntries(dialog.fields.map((field) => [field.bind ?? field.id, null]))
      if (!(await onSubmit({ ...blank, ...data }))) setRunning(false)
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      setRunning(false)
    }
  }
  return (
    <Modal
      open
      width={dialog.width ?? 500}
      title={textOf(dialog.title, scope)}
      okText={dialog.submit ?? t('确定')}
      okButtonProps={{ danger, disabled: !model }}
      cancelText={t('取消')}
      confirmLoading={isRunning}
      onOk={() => void submit()}
      onCancel={onClose}
      maskClosable={false}
      afterOpenChange={setOpen}
      destroyOnHidden
    >
      {failure ? (
        <div ref={intoView}>
          <Alert type="error" showIcon message={failure} className="portal-dialog-error" />
        </div>
      ) : null}
      {error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : null}
      <form
        ref={form}
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
