import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Segmented, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ChartDocument, ChartType } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { setType } from '@/src/designers/chart/commands/chartCommands'
import { useChartSession } from '@/src/designers/chart/session/ChartSession'
import { ChartView } from '@/src/runtime/charts/ChartView'
import { usePorts } from '@/src/runtime/ports'
import { chartTypes } from './chartTypes'
import { Wells } from './Wells'
import './chart-designer.css'

/** The chart as people will see it, with its places for fields above. */
export const ChartCanvas = observer(function ChartCanvas() {
  const session = useChartSession()
  const { document } = session
  return (
    <div className="chart-canvas">
      <Segmented<ChartType>
        aria-label={t('图形')}
        value={document.type}
        options={chartTypes.map(({ type, title, icon }) => ({ value: type, label: title, icon }))}
        onChange={(type) => session.execute(setType(type, chartTypes.find((one) => one.type === type)?.title ?? type))}
      />
      <Wells />
      <section className="chart-canvas-card" aria-label={document.title}>
        <h2>{document.title}</h2>
        <div className="chart-canvas-body">
          <LiveChart document={document} isReady={session.errors.length === 0} />
        </div>
      </section>
      <div className="chart-live" role="status" aria-live="polite">
        {session.announcement}
      </div>
    </div>
  )
})

/** With the builder's own rights. */
function LiveChart({ document, isReady }: { document: ChartDocument; isReady: boolean }) {
  const { call } = usePorts()
  const { source, wells, measures, filter, sort, top } = document
  const { data, error, refetch } = useQuery({
    queryKey: ['chart-preview', { source, wells, measures, filter, sort, top }],
    queryFn: () => call('previewChart', { body: { document } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isReady)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={source ? t('从左边点选一个字段，图表马上出现；还缺什么见“问题”') : t('先在右边选择数据来源')}
      />
    )
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <ChartView chart={document} title={document.title} result={data} asTable={false} />
}
