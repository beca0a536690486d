import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { holdEnter } from '@/src/runtime/filling/holdEnter'
import { fillTemplate } from '@/src/runtime/page/fillTemplate'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'

/** What schemas/widgets/action-form.schema.json allows. */
interface ActionFormNode extends DocumentNode {
  description?: string
  fields: DocumentNode[]
  check?: { field: string; equals: string; message: string }[]
  submit?: string
  operation: string
  params?: Record<string, string>
  body?: object
  success?: string
  then?: string
}

/** A form that is not kept but calls an operation; it starts anew once that has succeeded. */
function ActionForm({ node, device }: WidgetProps) {
  const [round, setRound] = useState(0)
  return <Sheet key={round} node={node as ActionFormNode} device={device} onDone={() => setRound(round + 1)} />
}

interface SheetProps {
  node: ActionFormNode
  device: WidgetProps['device']
  onDone: () => void
}

function Sheet({ node, device, onDone }: SheetProps) {
  const ports = usePorts()
  const scope = usePageScope()
  const options = useMemo(() => {
    const document: FormDocument = {
      kind: 'form',
      schemaVersion: 1,
      code: node.id,
      title: node.title ?? '',
      root: { id: `${node.id}_root`, type: 'Form', children: node.fields },
    }
    return { document, mode: 'edit' as const, device, user: ports.user }
  }, [node, device, ports.user])
  const model = useLoadedFormModel(options)
  const sheet = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  if (!model) return <Skeleton active className="portal-sheet" />
  const submit = async () => {
    setFailure(null)
    const { data, errors } = model.collect()
    if (errors.length > 0) return revealFirstError(sheet.current)
    const broken = node.check?.find(({ field, equals }) => data[field] !== data[equals])
    if (broken) return setFailure(broken.message)
    setRunning(true)
    try {
      await ports.call(
        node.operation,
        fillTemplate({ params: node.params, body: node.body ?? data }, { ...scope, input: data }),
      )
      if (node.success) ports.notify('success', node.success)
      onDone()
      if (node.then) ports.navigate(fillTemplate(node.then, { ...scope, input: data }, encodeURIComponent))
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
    </form>
  )
}

export const actionFormWidget = defineWidget({ type: 'ActionForm', Widget: ActionForm })
