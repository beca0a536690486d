import { useQuery } from '@tanstack/react-query'
import { Skeleton, Space } from 'antd'
import { useMemo } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { Buttons } from '@/src/runtime/page/Buttons'
import { formOfFields } from '@/src/runtime/page/formOfFields'
import { recordOf } from '@/src/runtime/page/replies'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useMissingParameters, useWidgetScope } from '@/src/runtime/page/useWidget'
import { WaitingForChoice } from '@/src/runtime/page/WaitingForChoice'
import { requestOf, textOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'

type RecordViewNode = NodeOf<'RecordView'>

type Row = Record<string, unknown>

/** One record of an operation, its values shown by field kinds. */
function RecordView({ node, device }: WidgetProps<RecordViewNode>) {
  const ports = usePorts()
  const missing = useMissingParameters()
  const { operation, params, query } = requestOf(node.source, useWidgetScope())
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, { params, query }],
    enabled: missing.length === 0,
    queryFn: async () => recordOf(await ports.callNamed(operation, { params, query })),
  })
  if (missing.length > 0) return <WaitingForChoice missing={missing} />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  return <Sheet node={node} row={data} device={device} />
}

function Sheet({ node, row, device }: { node: RecordViewNode; row: Row; device: WidgetProps['device'] }) {
  const { user } = usePorts()
  const scope = useWidgetScope(row)
  const { run, dialog } = usePageAction(device)
  const document = useMemo(() => formOfFields(node.fields), [node.fields])
  const options = useMemo(
    () => ({ document, mode: 'read' as const, device, values: row, user }),
    [document, device, row, user],
  )
  const model = useLoadedFormModel(options)
  return (
    <div className="portal-sheet">
      <div className="portal-sheet-head">
        <div>
          <h1>{node.heading === undefined ? node.title : textOf(node.heading, scope)}</h1>
          <div className="portal-sheet-meta">
            {node.meta?.map((text) => (
              <span key={text}>{textOf(text, scope)}</span>
            ))}
          </div>
        </div>
        <Space>
          <Buttons buttons={node.actions} scope={scope} onPress={({ steps }) => void run(steps, { row })} />
        </Space>
      </div>
      {model ? <FormView model={model} /> : <Skeleton active />}
      {dialog}
    </div>
  )
}

export const recordViewWidget = defineWidget({ type: 'RecordView', Widget: RecordView })
