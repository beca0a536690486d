import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { Device, FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { formShownAt } from '@/domain/process/forms/formShownAt'
import { sampleData } from '@/domain/sample/sampleData'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { previewPorts } from '@/src/designers/core/session/previewPorts'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { DeviceSegments } from '@/src/designers/tree/DeviceSegments'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { useSubmitting } from '@/src/runtime/model/FormActions'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { PortsProvider } from '@/src/runtime/ports'

const WIDTHS: Record<Device, number> = { desktop: 880, tablet: 816, phone: 440 }

interface FormAtDialogProps {
  form: FormDocument
  process: ProcessDocument
  node: string
  onClose: () => void
}

/** The form as those have it who work at a node, filled with sample data; nothing is stored. */
export function FormAtDialog({ form, process, node, onClose }: FormAtDialogProps) {
  const session = useProcessSession()
  const { runtime } = useDesignerPorts()
  const [device, setDevice] = useState<Device>('desktop')
  const sample = useQuery({
    queryKey: ['sample-at-activity', form.code],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const world = await loadSampleWorld(form, runtime)
      const open = { ...form, access: {} }
      const context = { principals: [], now: world.now }
      const data = sampleData(open, world, context)
      return { ...data, ...evaluateForm(open, data, context).data }
    },
  })
  return (
    <Modal
      open
      width={WIDTHS[device]}
      title={
        <div className="process-preview-head">
          <span>{t('{title}：表单预览', { title: session.titleOf(node) })}</span>
          <DeviceSegments label={t('预览设备')} value={device} onChange={setDevice} isSmall />
        </div>
      }
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
      onCancel={onClose}
    >
      {sample.error ? <Alert type="error" showIcon message={sample.error.message} /> : null}
      {sample.data ? (
        <Sheet key={device} {...{ form, process, node, device }} data={sample.data} />
      ) : sample.error ? null : (
        <Skeleton active />
      )}
    </Modal>
  )
}

interface SheetProps extends Omit<FormAtDialogProps, 'onClose'> {
  device: Device
  data: Record<string, unknown>
}

function Sheet({ form, process, node, device, data }: SheetProps) {
  const { runtime } = useDesignerPorts()
  const ports = useMemo(() => previewPorts(runtime), [runtime])
  const options = useMemo(() => {
    const isStarters = process.elements[node]?.$type === 'bpmn:StartEvent'
    const shown = formShownAt({ ...form, access: {} }, { process, node }, data, [])
    return {
      document: shown.document,
      values: isStarters ? undefined : shown.data,
      mode: shown.mode,
      device,
      user: runtime.user,
      principals: [],
      origin: { form: form.code },
    }
  }, [form, process, node, device, data, runtime.user])
  const model = useLoadedFormModel(options)
  const actions = useSubmitting({ submit: async () => true, refresh: () => {} })
  return (
    <PortsProvider value={ports}>
      {model ? <FormWithEvents model={model} actions={actions} /> : <Skeleton active />}
    </PortsProvider>
  )
}
