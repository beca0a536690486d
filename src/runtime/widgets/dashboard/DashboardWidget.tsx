import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useCallback, useMemo } from 'react'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { DashboardDocument } from '@/domain/documents/kinds/dashboard/DashboardDocument'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { DashboardView } from '@/src/runtime/dashboard/DashboardView'
import { type LinkedState, readLinked } from '@/src/runtime/dashboard/linkedState'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageTitle } from '@/src/runtime/page/PageScope'
import { useWidgetScope, useWidgetState } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'

type Content = OperationTypes['getDashboard']['reply']
type DashboardNode = NodeOf<'Dashboard'>

/** A published dashboard: `{"type":"Dashboard","dashboard":"params.code","address":""}`; what is chosen in it is the widget's state. */
function DashboardOnPage({ node, device }: WidgetProps<DashboardNode>) {
  const { call } = usePorts()
  const code = String(evaluate(node.dashboard, useWidgetScope()) ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', code],
    queryFn: () => call('getDashboard', { params: { x: code } }),
    refetchOnWindowFocus: false,
  })
  usePageTitle(data?.title)
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-page-loading" />
  return <OpenDashboard key={`${data.code}@${data.version}`} content={data} device={device} />
}

function OpenDashboard({ content, device }: { content: Content; device: WidgetProps['device'] }) {
  const { call } = usePorts()
  const document = content.document as DashboardDocument
  const { code, parts } = content
  const ids = useMemo(() => document.widgets.map(({ id }) => id), [document])
  const { read, write } = useWidgetState(ids)
  const state: LinkedState = Object.fromEntries(
    ids.flatMap((id) => {
      const published = readLinked(read(id))
      return published ? [[id, published] as const] : []
    }),
  )
  const publish = useCallback(
    (id: string, value: unknown) => write({ [id]: value === undefined ? undefined : JSON.stringify({ value }) }),
    [write],
  )
  const ask = useCallback(
    async (widgets: string[], values: LinkedState) => {
      const body = { widgets, values: values as OperationTypes['queryDashboard']['body']['values'] }
      return (await call('queryDashboard', { params: { x: code }, body })).results
    },
    [call, code],
  )
  return (
    <div className="dashboard-page">
      <h1>{content.title}</h1>
      <DashboardView document={document} parts={parts} state={state} publish={publish} ask={ask} device={device} />
    </div>
  )
}

export const dashboardWidget = defineWidget({ type: 'Dashboard', Widget: DashboardOnPage })
