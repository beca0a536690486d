import { Skeleton } from 'antd'
import { useMemo } from 'react'
import type { ChartResult } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import { t } from '@/domain/i18n/t'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { ChartPictureProps } from './ChartPicture'
import { FigureTable } from './FigureTable'
import { type Category, figuresOf, withEveryPeriod } from './figures'
import { formatFigure } from './formatFigure'
import './charts.css'

/** ECharts is large, and most pages have no picture. */
const ChartPicture = lazyPart<ChartPictureProps>(async () => (await import('./ChartPicture')).ChartPicture, {
  Waiting: () => <Skeleton.Node active className="portal-chart-waiting" />,
})

interface ChartViewProps {
  chart: ChartDocument
  title: string
  result: ChartResult
  /** Shows the numbers instead of the picture. */
  asTable: boolean
  /** The key of the chosen category; undefined for none. */
  chosen?: string | null | undefined
  onChoose?: ((category: Category) => void) | undefined
}

/** The figures of a chart: as a picture, in large digits, or as a table. */
export function ChartView({ chart, title, result, asTable, chosen, onChoose }: ChartViewProps) {
  const figures = useMemo(() => figuresOf(chart, result), [chart, result])
  const drawn = useMemo(() => withEveryPeriod(figures, chart, result), [figures, chart, result])
  const marked =
    chosen === undefined ? undefined : drawn.categories.find(({ key, isRest }) => key === chosen && !isRest)
  const choose = result.dimension ? onChoose : undefined
  const isEmpty = result.rows.length === 0
  if (chart.type === 'indicator' && !asTable)
    return (
      <dl className="portal-indicators">
        {figures.series.map(({ name, values, format }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatFigure(values[0] ?? (isEmpty ? 0 : null), format)}</dd>
          </div>
        ))}
      </dl>
    )
  if (isEmpty) return <p className="portal-figures-empty">{t('没有数据，提交记录后这里会有图形')}</p>
  if (asTable || chart.type === 'table')
    return (
      <>
        <FigureTable caption={title} figures={figures} chosen={marked} onChoose={choose} />
        {result.isCut ? <p className="portal-figures-cut">{t('组数过多，只列出前 1,000 行')}</p> : null}
      </>
    )
  return (
    <ChartPicture
      chart={chart}
      figures={drawn}
      chosen={marked}
      label={t('{title}，共 {count} 组，可以切换为表格查看', { title, count: drawn.categories.length })}
      onChoose={choose}
    />
  )
}
