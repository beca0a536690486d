import { Button } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormActions } from '@/src/runtime/model/FormActions'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'

/** Runs its action; while that runs it can't be pressed again. */
function ActionButton({ plan }: LayoutProps) {
  const model = useFormModel()
  const actions = useFormActions()
  const ports = usePorts()
  const [isRunning, setRunning] = useState(false)
  if (model.mode === 'read' || model.mode === 'print') return null
  const { node } = plan
  const press = async () => {
    if (model.mode === 'design') return
    setRunning(true)
    try {
      const { runFormAction } = await loadCode(() => import('@/src/runtime/actions/runFormAction'))
      await runFormAction(node.action, { model, actions, ports })
    } catch (cause) {
      ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    } finally {
      setRunning(false)
    }
  }
  return (
    <div className="portal-item">
      <Button type={node.emphasis ?? 'default'} loading={isRunning} onClick={() => void press()}>
        {node.text ?? node.title ?? t('按钮')}
      </Button>
    </div>
  )
}

export const buttonLayout = defineLayout({ type: 'Button', Layout: ActionButton })
