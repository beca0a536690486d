import { Alert, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import type { CallAction } from './PageAction'

interface ActionDialogProps {
  action: CallAction
  onClose: () => void
  onSubmit: (input: Record<string, unknown>) => Promise<void>
}

const asDocument = (fields: DocumentNode[]): FormDocument => ({
  kind: 'form',
  schemaVersion: 1,
  code: 'dialog',
  title: '',
  root: { id: 'dialog_root', type: 'Form', children: fields },
})

/** The dialog of an action: our own form inside antd's Modal; it stays open with the reason when the call is refused. */
export function ActionDialog({ action, onClose, onSubmit }: ActionDialogProps) {
  const { user } = usePorts()
  const [isReady, setReady] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const fields = action.dialog?.fields ?? []
  const document = useMemo(() => asDocument(fields), [fields])
  const model = useMemo(() => createFormModel({ document, mode: 'edit', device: 'desktop', user }), [document, user])
  useEffect(() => {
    void loadKinds(model.plan.types).then(() => setReady(true))
  }, [model])

  const submit = async () => {
    const { data, errors } = model.collect()
    if (errors.length > 0) return
    setRunning(true)
    setError(null)
    try {
      await onSubmit(data)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
      setRunning(false)
    }
  }
  return (
    <Modal
      open
      width={500}
      title={action.dialog?.title ?? action.title}
      okText={action.dialog?.submit ?? '确定'}
      cancelText="取消"
      confirmLoading={isRunning}
      onOk={() => void submit()}
      onCancel={onClose}
      maskClosable={false}
      destroyOnHidden
    >
      {error ? <Alert type="error" showIcon message={error} className="portal-dialog-error" /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {isReady ? <FormView model={model} /> : null}
        <button type="submit" hidden />
      </form>
    </Modal>
  )
}
