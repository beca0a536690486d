import { FormProvider } from '@formily/react'
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { type SyntheticEvent, useMemo, useRef, useState } from 'react'
import type { Device } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { previewPorts } from '@/src/designers/core/session/previewPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { DeviceSegments } from '@/src/designers/tree/DeviceSegments'
import { EventfulForm } from '@/src/runtime/actions/EventfulForm'
import { type SubmitEvents, useSubmitting } from '@/src/runtime/model/FormActions'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { PortsProvider } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'
import { type ChosenPlace, PlaceSelect } from './PlaceSelect'
import { type Inspected, RuleInspector } from './RuleInspector'
import { usePreviewModel } from './usePreviewModel'
import { type Viewer, ViewerSelect } from './ViewerSelect'
import './preview.css'

const WIDTHS: Record<Device, number> = { desktop: 1040, tablet: 816, phone: 440 }
const INSPECTOR = 340

/** The field of the form, and the row of its sub-table, of an element; ids in the page begin with the form's prefix. */
function fieldAt(target: EventTarget | null, model: FormModel): Inspected | null {
  const item = target instanceof Element ? target.closest('.portal-item, td, [id]') : null
  const marked = item?.closest(`[id^="${model.prefix}"]`) ?? item?.querySelector(`[id^="${model.prefix}"]`)
  const rest = marked?.id.slice(model.prefix.length) ?? ''
  // Parts of a field have its id with a suffix: `days-label`, or the key of a row for a cell.
  const plan = [...model.plan.byId.values()].findLast(({ id }) => rest === id || rest.startsWith(`${id}-`))
  if (!plan) return null
  const table = model.plan.byId.get(plan.table ?? '')
  const key = rest.slice(plan.id.length + 1)
  const row = table ? model.rows(table).findIndex((one) => model.rowKey(one) === key) : 0
  return { nodeId: plan.id, row: Math.max(0, row) }
}

/** The draft in the real runtime, as any viewer sees it: rules and checks run, nothing is stored. */
export const PreviewDialog = observer(function PreviewDialog({ onClose }: { onClose: () => void }) {
  const session = useFormSession()
  const { runtime } = useDesignerPorts()
  const [device, setDevice] = useState<Device>(session.device)
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const [viewer, setViewer] = useState<Viewer>({})
  const [hasSample, setSample] = useState(false)
  const [isInspecting, setInspecting] = useState(false)
  const [inspected, setInspected] = useState<Inspected | null>(null)
  const [mistakes, setMistakes] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  const sheet = useRef<HTMLDivElement>(null)
  const { document } = session
  const { model, form, error } = usePreviewModel({ device, viewer, place, hasSample, round })
  const ports = useMemo(() => previewPorts(runtime), [runtime])
  const check = async (events: SubmitEvents): Promise<boolean> => {
    if (!model || !(await events.before())) return false
    const { errors } = model.collect()
    setMistakes(errors.length)
    if (errors.length > 0) revealFirstError(sheet.current)
    else events.after()
    return errors.length === 0
  }
  const actions = useSubmitting({ submit: check, refresh: () => setRound(round + 1) })
  const follow = ({ target }: SyntheticEvent) => {
    const found = model && isInspecting ? fieldAt(target, model) : null
    if (found && (found.nodeId !== inspected?.nodeId || found.row !== inspected.row)) setInspected(found)
  }
  return (
    <Modal
      open
      width={WIDTHS[device] + (isInspecting ? INSPECTOR : 0)}
      className="designer-preview"
      title={
        <div className="designer-preview-head">
          <span>{t('预览：{title}', { title: document.title })}</span>
          <DeviceSegments label={t('预览设备')} value={device} onChange={setDevice} isSmall />
          <PlaceSelect value={place} onChange={setPlace} />
          <ViewerSelect value={viewer} onChange={setViewer} />
          <Checkbox checked={hasSample} onChange={(event) => setSample(event.target.checked)}>
            {t('示例数据')}
          </Checkbox>
          <Checkbox checked={isInspecting} onChange={(event) => setInspecting(event.target.checked)}>
            {t('规则检查')}
          </Checkbox>
        </div>
      }
      footer={[
        <Button key="check" type="primary" disabled={!model} onClick={() => void actions.submit()}>
          {t('试提交')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t('关闭')}
        </Button>,
      ]}
      onCancel={onClose}
    >
      {error ? <Alert type="error" showIcon message={error.message} className="portal-dialog-error" /> : null}
      {mistakes !== null ? (
        <Alert
          type={mistakes === 0 ? 'success' : 'warning'}
          showIcon
          message={mistakes === 0 ? t('校验通过，可以提交') : t('有 {length} 处需要修改', { length: mistakes })}
          className="portal-dialog-error"
        />
      ) : null}
      <div className="designer-preview-body">
        <div ref={sheet} className={`designer-preview-${device}`} onClickCapture={follow} onFocusCapture={follow}>
          <PortsProvider value={ports}>
            {model ? (
              // For Formily's own hooks and developer tools, which need its provider; end users' pages do without it.
              <FormProvider form={model.form}>
                {document.actions?.length ? (
                  <EventfulForm key={model.prefix} model={model} actions={actions} />
                ) : (
                  <FormView key={model.prefix} model={model} actions={actions} />
                )}
              </FormProvider>
            ) : error ? null : (
              <Skeleton active />
            )}
          </PortsProvider>
        </div>
        {isInspecting && model && form ? (
          <RuleInspector model={model} form={form} document={document} inspected={inspected} onInspect={setInspected} />
        ) : null}
      </div>
    </Modal>
  )
})
