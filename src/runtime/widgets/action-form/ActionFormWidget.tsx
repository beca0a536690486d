import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { holdEnter } from '@/src/runtime/filling/holdEnter'
import { formOfFields } from '@/src/runtime/page/formOfFields'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { holds, textOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'

type ActionFormNode = NodeOf<'ActionForm'>

/** A form whose input is not stored but passed to its steps; it is reset once they have completed. */
function ActionForm({ node, device }: WidgetProps<ActionFormNode>) {
  const [round, setRound] = useState(0)
  return <Sheet key={round} node={node} device={device} onDone={() => setRound(round + 1)} />
}

interface SheetProps {
  node: ActionFormNode
  device: WidgetProps['device']
  onDone: () => void
}

function Sheet({ node, device, onDone }: SheetProps) {
  const ports = usePorts()
  const { attempt, dialog } = usePageAction(device)
  const options = useMemo(
    () => ({ document: formOfFields(node.fields), mode: 'edit' as const, device, user: ports.user }),
    [node.fields, device, ports.user],
  )
  const model = useLoadedFormModel(options)
  const sheet = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  if (!model) return <Skeleton active className="portal-sheet" />
  const submit = async () => {
    setFailure(null)
    const { data, errors } = model.collect()
    if (errors.length > 0) return revealFirstError(sheet.current)
    const broken = node.check?.find(({ when }) => holds(when, model.scope))
    if (broken) return setFailure(textOf(broken.message, model.scope))
    setRunning(true)
    try {
      if (await attempt(node.steps, { input: data })) onDone()
      else setRunning(false)
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      setRunning(false)
    }
  }
  return (
    <form
      ref={sheet}
      className="portal-sheet"
      aria-label={node.title}
      noValidate
      onKeyDown={holdEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="portal-sheet-head">
        <h1>{node.title}</h1>
      </div>
      {node.description ? <p className="portal-sheet-meta">{node.description}</p> : null}
      {failure ? <Alert type="error" showIcon message={failure} className="portal-dialog-error" /> : null}
      <FormView model={model} />
      <div className="portal-sheet-actions">
        <Button type="primary" htmlType="submit" loading={isRunning}>
          {node.submit ?? t('提交')}
        </Button>
      </div>
      {dialog}
    </form>
  )
}

export const actionFormWidget = defineWidget({ type: 'ActionForm', Widget: ActionForm })
