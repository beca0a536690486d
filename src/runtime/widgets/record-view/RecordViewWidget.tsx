import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import { useMemo } from 'react'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { actionApplies } from '@/src/runtime/page/actionApplies'
import { fillTemplate } from '@/src/runtime/page/fillTemplate'
import type { PageAction, PageSource } from '@/src/runtime/page/PageAction'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'

interface RecordViewNode extends DocumentNode {
  source: PageSource
  /** Templates over `{row.…}`. */
  heading?: string
  meta?: string[]
  fields: DocumentNode[]
  actions?: PageAction[]
}

type Row = Record<string, unknown>

/** One record of an operation, its parts shown by field kinds. */
function RecordView({ node: raw, device }: WidgetProps) {
  const node = raw as RecordViewNode
  const ports = usePorts()
  const scope = usePageScope()
  const { operation, params, query } = fillTemplate(node.source, scope)
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, { params, query }],
    queryFn: async () => (await ports.call(operation, { params, query })) as Row,
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  return <Sheet node={node} row={data} device={device} />
}

function Sheet({ node, row, device }: { node: RecordViewNode; row: Row; device: WidgetProps['device'] }) {
  const { user } = usePorts()
  const scope = { ...usePageScope(), row }
  const { run, dialog } = usePageAction()
  const document = useMemo<FormDocument>(
    () => ({
      kind: 'form',
      schemaVersion: 1,
      code: 'record',
      title: '',
      root: { id: 'record_root', type: 'Form', children: node.fields },
    }),
    [node.fields],
  )
  const options = useMemo(
    () => ({ document, mode: 'read' as const, device, values: row, user }),
    [document, device, row, user],
  )
  const model = useLoadedFormModel(options)
  return (
    <div className="portal-sheet">
      <div className="portal-sheet-head">
        <div>
          <h1>{fillTemplate(node.heading ?? node.title ?? '', scope)}</h1>
          <div className="portal-sheet-meta">
            {node.meta?.map((text) => (
              <span key={text}>{fillTemplate(text, scope)}</span>
            ))}
          </div>
        </div>
        <Space>
          {node.actions
            ?.filter((action) => actionApplies(action, scope))
            .map((action) => (
              <Button
                key={action.id}
                type={action.primary ? 'primary' : 'default'}
                danger={action.danger}
                onClick={() => void run(action, { row })}
              >
                {action.title}
              </Button>
            ))}
        </Space>
      </div>
      {model ? <FormView model={model} /> : <Skeleton active />}
      {dialog}
    </div>
  )
}

export const recordViewWidget = defineWidget({ type: 'RecordView', Widget: RecordView })
