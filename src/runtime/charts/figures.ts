import { everyPeriod, periodLabel } from '@/domain/aggregates/DateGrain'
import type { ChartAxis, ChartResult } from '@/domain/contract/generated/types'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import type { FigureFormat } from './formatFigure'

export type Category = ChartAxis['groups'][number]

export interface FigureSeries {
  name: string
  format: FigureFormat
  values: (number | null)[]
}

/** The figures of a chart as pictures and tables need them: series over categories. */
export interface Figures {
  /** What the categories are; empty without a dimension. */
  title: string
  categories: Category[]
  series: FigureSeries[]
}

/** Periods without a record that a picture shows at most. */
const MOST_PERIODS = 400

/** The figures of a result. Out: one series for each group of the second side, else for each measure. */
export function figuresOf({ measures: formats }: Pick<ChartDocument, 'measures'>, result: ChartResult): Figures {
  const { dimension, series, measures, rows } = result
  const categories = dimension?.groups ?? [{ key: null, label: '', isRest: false }]
  const names = series?.groups.map(({ label }) => label) ?? ['']
  const formatOf = (id: string): FigureFormat => {
    const { unit, decimals } = formats.find((one) => one.id === id) ?? {}
    return { ...(unit ? { unit } : {}), ...(decimals === undefined ? {} : { decimals }) }
  }
  return {
    title: dimension?.title ?? '',
    categories,
    series: names.flatMap((name, group) =>
      measures.map(({ id, title }, at): FigureSeries => {
        const values: (number | null)[] = categories.map(() => null)
        for (const row of rows) if (row.series === group) values[row.dimension] = row.values[at] ?? null
        const isOnly = measures.length === 1
        return { name: name === '' ? title : isOnly ? name : `${name} · ${title}`, format: formatOf(id), values }
      }),
    ),
  }
}

/** The same with the periods between that have no record, as an axis of time shows them; unchanged for other axes. */
export function withEveryPeriod(
  figures: Figures,
  { sort, measures }: Pick<ChartDocument, 'sort' | 'measures'>,
  { dimension }: ChartResult,
): Figures {
  const grain = dimension?.grain
  if (!grain || (sort && (sort.by !== 'dimension' || sort.descending))) return figures
  const places = new Map(figures.categories.map(({ key, isRest }, at) => [isRest ? null : key, at]))
  const starts = everyPeriod(
    figures.categories.flatMap(({ key }) => key ?? []),
    grain,
    MOST_PERIODS,
  )
  const others = figures.categories.filter(({ key }) => key === null)
  // Nobody is a number, nothing is none: an average over no records has no value.
  const isAdded = measures.every(({ aggregate }) => aggregate === 'count' || aggregate === 'sum')
  const order = [...starts.map((key) => places.get(key)), ...others.map((one) => figures.categories.indexOf(one))]
  return {
    ...figures,
    categories: [...starts.map((key) => ({ key, label: periodLabel(key, grain), isRest: false })), ...others],
    series: figures.series.map((one) => ({
      ...one,
      values: order.map((at) => (at === undefined ? (isAdded ? 0 : null) : (one.values[at] ?? null))),
    })),
  }
}
