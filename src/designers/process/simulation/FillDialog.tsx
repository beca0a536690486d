import { Modal, Skeleton } from 'antd'
import { useMemo } from 'react'
import { redactDocument } from '@/domain/access/redactDocument'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { dataOfValues } from '@/domain/process/forms/dataOfValues'
import { formToFill } from '@/domain/process/forms/formFor'
import { valuesById } from '@/domain/process/forms/valuesById'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { previewPorts } from '@/src/designers/core/session/previewPorts'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { useSubmitting } from '@/src/runtime/model/FormActions'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { PortsProvider } from '@/src/runtime/ports'

interface FillDialogProps {
  form: FormDocument
  process: ProcessDocument
  /** The node at which it is filled in. */
  node: string
  isStarters: boolean
  values: Readonly<Record<string, unknown>>
  onFilled: (values: Record<string, unknown>) => void
  onClose: () => void
}

/** The form as it is at a node, filled in to try the process; nothing is stored. What is required may stay empty. */
export function FillDialog({ form, process, node, isStarters, values, onFilled, onClose }: FillDialogProps) {
  const { runtime } = useDesignerPorts()
  const ports = useMemo(() => previewPorts(runtime), [runtime])
  const options = useMemo(() => {
    // Whoever tries a process fills in for others, whose rights may be wider than his own.
    const document = redactDocument(formToFill({ ...form, access: {} }, process.activities, node, { isStarters }), [])
    return {
      document,
      mode: 'edit' as const,
      device: 'desktop' as const,
      values: dataOfValues(form, values),
      user: runtime.user,
      principals: [],
      origin: { form: form.code },
    }
  }, [form, process.activities, node, isStarters, values, runtime.user])
  const model = useLoadedFormModel(options)
  const keep = () => {
    if (!model) return
    onFilled(valuesById(form, model.collect().data))
    onClose()
  }
  const actions = useSubmitting({ submit: async () => true, refresh: () => {} })
  return (
    <Modal
      open
      width={880}
      title={t('填写内容')}
      okText={t('确定')}
      cancelText={t('取消')}
      onOk={keep}
      onCancel={onClose}
    >
      <PortsProvider value={ports}>
        {model ? <FormWithEvents model={model} actions={actions} /> : <Skeleton active />}
      </PortsProvider>
    </Modal>
  )
}
