import { FormProvider } from '@formily/react'
import { Alert, Button, Modal, Segmented } from 'antd'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'
import { loadKinds } from '@/src/runtime/fields/registry'
import { createFormModel } from '@/src/runtime/model/FormModel'
import { PortsProvider } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'

/** The draft in the real runtime: rules work, checks run, nothing is stored. */
export const PreviewDialog = observer(function PreviewDialog({ onClose }: { onClose: () => void }) {
  const session = useDocumentSession()
  const { runtime } = useDesignerPorts()
  const [device, setDevice] = useState<Device>(session.device)
  const [result, setResult] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const { document } = session
  const model = useMemo(
    () =>
      createFormModel({
        document,
        mode: 'edit',
        device,
        user: runtime.user,
        origin: { form: document.code, draft: true },
      }),
    [document, device, runtime.user],
  )
  useEffect(() => {
    void loadKinds(model.plan.types).then(() => setReady(true))
  }, [model])
  const check = () => {
    const { errors } = model.collect()
    setResult(errors.length === 0 ? '校验通过，可以提交' : `有 ${errors.length} 处需要修改`)
    if (errors.length > 0) revealFirstError(sheet.current)
  }
  return (
    <Modal
      open
      width={device === 'phone' ? 440 : 1040}
      className="designer-preview"
      title={
        <div className="designer-preview-head">
          <span>预览：{document.title}</span>
          <Segmented<Device>
            size="small"
            value={device}
            onChange={setDevice}
            options={[
              { value: 'desktop', label: '电脑' },
              { value: 'phone', label: '手机' },
            ]}
          />
        </div>
      }
      footer={[
        <Button key="check" type="primary" onClick={check}>
          试提交
        </Button>,
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
      ]}
      onCancel={onClose}
    >
      {result ? (
        <Alert
          type={result.startsWith('校验') ? 'success' : 'warning'}
          showIcon
          message={result}
          className="portal-dialog-error"
        />
      ) : null}
      <div ref={sheet} className={`designer-preview-${device}`}>
        <PortsProvider value={runtime}>
          {isReady ? (
            // Formily's own hooks and developer tools find the form under its provider; end users' pages do without.
            <FormProvider form={model.form}>
              <FormView key={device} model={model} />
            </FormProvider>
          ) : null}
        </PortsProvider>
      </div>
    </Modal>
  )
})
