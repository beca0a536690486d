import { Skeleton } from 'antd'
import { useCallback } from 'react'
import { periodRange } from '@/domain/aggregates/DateGrain'
import type { ChartAxis, WidgetOutcome } from '@/domain/contract/generated/types'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import type { ChartWidget } from '@/domain/documents/kinds/dashboard/widgets/chart/chartWidget'
import { refOf } from '@/domain/documents/refOf'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'
import { ChartView } from '@/src/runtime/charts/ChartView'
import type { Category } from '@/src/runtime/charts/figures'
import type { DashboardWidgetProps, DashboardWidgetView } from '@/src/runtime/dashboard/widgets/DashboardWidgetView'

const chartOf = (outcome: WidgetOutcome | undefined) => (outcome && 'chart' in outcome ? outcome.chart : undefined)

/** What a category is to others: a period, a number, a truth or a text. */
function publishedValue({ type, grain }: ChartAxis, { key }: Category): unknown {
  if (key === null) return null
  if (type === 'range') return periodRange(key, grain ?? 'day')
  if (type === 'number') return Number(key)
  return type === 'boolean' ? key === 'true' : key
}

/** The key of the category that has a value; undefined if nothing is chosen. */
function keyOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return value
  return isRecord(value) ? String(value.from) : String(value)
}

function ChartOnDashboard({
  part,
  outcome,
  value,
  publish,
  isFollowed,
  title,
  asTable,
}: DashboardWidgetProps<ChartWidget>) {
  const result = chartOf(outcome)
  const dimension = result?.dimension
  const choose = useCallback(
    (category: Category) => {
      if (!dimension) return
      // What is clicked again is no longer chosen.
      publish(keyOf(value) === category.key && value !== undefined ? undefined : publishedValue(dimension, category))
    },
    [dimension, value, publish],
  )
  if (!part || !result) return <Skeleton active title={false} />
  return (
    <ChartView
      chart={part as ChartDocument}
      title={title}
      result={result}
      asTable={asTable}
      chosen={keyOf(value)}
      onChoose={isFollowed ? choose : undefined}
    />
  )
}

const isPicture = (part: Envelope | undefined) => part !== undefined && (part as ChartDocument).type !== 'table'

export const chartWidgetView: DashboardWidgetView<ChartWidget> = {
  type: 'chart',
  Widget: ChartOnDashboard,
  hasData: ({ chart }) => refOf(chart) !== undefined,
  hasTable: isPicture,
  say(value, outcome) {
    const axis = chartOf(outcome)?.dimension
    const label = axis?.groups.find(({ key, isRest }) => key === keyOf(value) && !isRest)?.label
    const said = label ?? (value === null ? t('（空）') : (keyOf(value) ?? ''))
    return axis ? t('{title}：{value}', { title: axis.title, value: said }) : said
  },
}
