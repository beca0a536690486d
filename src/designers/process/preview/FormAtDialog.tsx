import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Segmented, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { redactDocument } from '@/domain/access/redactDocument'
import type { FormDocument } from '@/domain/documents/document'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { t } from '@/domain/i18n/t'
import { formToFill } from '@/domain/process/forms/formFor'
import { hasOpenFields } from '@/domain/process/forms/hasOpenFields'
import { maskedForm } from '@/domain/process/forms/maskedForm'
import { sampleData } from '@/domain/sample/sampleData'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { previewPorts } from '@/src/designers/core/session/previewPorts'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { loadSampleWorld } from '@/src/designers/tree/formula/loadSampleWorld'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { useSubmitting } from '@/src/runtime/model/FormActions'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { PortsProvider } from '@/src/runtime/ports'

type Shown = 'desktop' | 'phone'

const WIDTHS: Record<Shown, number> = { desktop: 880, phone: 440 }

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
  const [device, setDevice] = useState<Shown>('desktop')
  const isStarters = process.elements[node]?.$type === 'bpmn:StartEvent'
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
          <Segmented<Shown>
            size="small"
            aria-label={t('预览设备')}
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desktop', label: t('电脑') },
              { value: 'phone', label: t('手机') },
            ]}
          />
        </div>
      }
      footer={<Button onClick={onClose}>{t('关闭')}</Button>}
      onCancel={onClose}
    >
      {sample.error ? <Alert type="error" showIcon message={sample.error.message} /> : null}
      {sample.data ? (
        <Sheet key={device} {...{ form, process, node, isStarters, device }} data={sample.data} />
      ) : sample.error ? null : (
        <Skeleton active />
      )}
    </Modal>
  )
}

interface SheetProps extends Omit<FormAtDialogProps, 'onClose'> {
  isStarters: boolean
  device: Shown
  data: Record<string, unknown>
}

function Sheet({ form, process, node, isStarters, device, data }: SheetProps) {
  const { runtime } = useDesignerPorts()
  const ports = useMemo(() => previewPorts(runtime), [runtime])
  const options = useMemo(() => {
    const filled = formToFill({ ...form, access: {} }, process.activities, node, isStarters)
    const shown = maskedForm(filled, data, [])
    const document = redactDocument(shown.document, [])
    return {
      document,
      values: isStarters ? undefined : shown.data,
      mode: hasOpenFields(document) ? ('edit' as const) : ('read' as const),
      device,
      user: runtime.user,
      principals: [],
      origin: { form: form.code },
    }
  }, [form, process.activities, node, isStarters, device, data, runtime.user])
  const model = useLoadedFormModel(options)
  const actions = useSubmitting({ submit: async () => true, refresh: () => {} })
  return (
    <PortsProvider value={ports}>
      {model ? <FormWithEvents model={model} actions={actions} /> : <Skeleton active />}
    </PortsProvider>
  )
}
