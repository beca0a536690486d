import { PrinterOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Space, Tag } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useRef, useState } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { pinSubForms, type SubForms } from '@/domain/documents/subForms'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { FormWithEvents } from '@/src/runtime/actions/FormWithEvents'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import type { FormMode } from '@/src/runtime/model/FormModel'
import { fillTemplate } from '@/src/runtime/page/fillTemplate'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { refusedFields } from '@/src/runtime/page/refusedFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'

interface Instance {
  orderId: string
  title: string
  formTitle: string
  version: number
  rev: number
  createdAt: string
  createdByName: string
  data: Record<string, unknown>
  document: FormDocument
  subForms: SubForms
  canEdit: boolean
}

/** A submitted form, always shown with the version it was filled with: `{"type":"FormInstance","order":"{params.orderId}"}`. */
function FormInstance({ node, device }: WidgetProps) {
  const ports = usePorts()
  const scope = usePageScope()
  const orderId = String(fillTemplate(node.order, scope) ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'getFormInstance', orderId],
    queryFn: async () => (await ports.call('getFormInstance', { params: { orderId } })) as Instance,
    refetchOnWindowFocus: false,
  })
  if (error) {
    return <LoadError message={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton active className="portal-sheet" />
  return <Sheet key={`${data.orderId}-${data.rev}`} instance={data} device={device} onRefresh={() => void refetch()} />
}

interface SheetProps {
  instance: Instance
  device: WidgetProps['device']
  /** Asks for the record again; one that was changed meanwhile comes in a sheet of its own. */
  onRefresh: () => void
}

function Sheet({ instance, device, onRefresh }: SheetProps) {
  const ports = usePorts()
  const client = useQueryClient()
  const [mode, setMode] = useState<FormMode>('read')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { document, subForms, data } = instance
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode,
      device,
      values: data,
      previous: data,
      user: ports.user,
      origin: { form: document.code, version: instance.version },
    }),
    [document, subForms, mode, device, data, ports.user, instance.version],
  )
  const model = useLoadedFormModel(options)

  const save = async (): Promise<boolean> => {
    if (!model || (await model.host.beforeSubmit?.()) === false) return false
    const collected = model.collect()
    if (collected.errors.length > 0) {
      revealFirstError(sheet.current)
      return false
    }
    setSending(true)
    setFailure(null)
    try {
      await ports.call('updateFormInstance', {
        params: { orderId: instance.orderId },
        body: { rev: instance.rev, data: collected.data },
      })
      ports.notify('success', t('已保存'))
      model.host.afterSubmit?.()
      await client.invalidateQueries({ queryKey: ['data'] })
      return true
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      model.showErrors(refusedFields(cause) ?? [])
      return false
    } finally {
      setSending(false)
    }
  }
  if (model && mode === 'edit') {
    model.host.submit = save
    model.host.refresh = () => {
      model.reset()
      onRefresh()
    }
  }
  const print = () => {
    setMode('print')
    // The browser's dialog blocks, so it may only open once the print view is painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.print()
        setMode('read')
      }),
    )
  }
  return (
    <div className="portal-sheet" ref={sheet}>
      <div className="portal-sheet-head">
        <div>
          <h1>{instance.title}</h1>
          <div className="portal-sheet-meta">
            <span>
              {t('提交人：')}
              {instance.createdByName}
            </span>
            <span>
              {t('提交时间：')}
              {dayjs(instance.createdAt).format('YYYY-MM-DD HH:mm')}
            </span>
            <Tag>
              {t('版本')} {instance.version}
            </Tag>
          </div>
        </div>
        <Space>
          {mode === 'read' ? (
            <>
              {instance.canEdit ? <Button onClick={() => setMode('edit')}>{t('修改')}</Button> : null}
              <Button icon={<PrinterOutlined aria-hidden />} onClick={print}>
                {t('打印')}
              </Button>
            </>
          ) : null}
        </Space>
      </div>
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      {model ? <FormWithEvents model={model} /> : <Skeleton active />}
      {mode === 'edit' ? (
        <div className="portal-sheet-actions">
          <Button type="primary" loading={isSending} onClick={() => void save()}>
            {t('保存')}
          </Button>
          <Button onClick={() => setMode('read')}>{t('取消')}</Button>
        </div>
      ) : null}
    </div>
  )
}

export const formInstanceWidget = defineWidget({ type: 'FormInstance', Widget: FormInstance })
