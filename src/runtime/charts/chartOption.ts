import type { EChartsCoreOption } from 'echarts/core'
import type { ChartDocument } from '@/domain/documents/kinds/chart/ChartDocument'
import type { Category, Figures } from './figures'
import { formatFigure, shortFigure } from './formatFigure'

/** Colours and sizes of the theme (DESIGN §12). */
export interface ChartTheme {
  text: string
  muted: string
  line: string
  background: string
  font: string
  size: number
  colors: readonly string[]
  isAnimated: boolean
}

export interface PictureInput {
  chart: Pick<ChartDocument, 'type' | 'options'>
  figures: Figures
  theme: ChartTheme
  /** The chosen category; undefined for none. */
  chosen: Category | undefined
  /** Width in pixels. */
  width: number
  /** A click chooses something. */
  isChoosable?: boolean
}

/** What is not chosen steps back. */
const FAINT = 0.3
/** Below this width, legends and labels give way to the picture. */
const NARROW = 420

const isSame = (a: Category, b: Category) => a.key === b.key && a.isRest === b.isRest

/** The option of ECharts for a picture. Pure: the same input gives the same picture. */
export function chartOption(input: PictureInput): EChartsCoreOption {
  const { theme, figures } = input
  return {
    animation: theme.isAnimated,
    animationDuration: 200,
    animationDurationUpdate: 200,
    color: [...theme.colors],
    textStyle: { fontFamily: theme.font, fontSize: theme.size, color: theme.text },
    legend: {
      show: input.chart.type === 'pie' ? input.width < NARROW : figures.series.length > 1,
      type: input.chart.type === 'pie' ? 'plain' : 'scroll',
      bottom: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: theme.text },
      pageIconColor: theme.text,
      pageTextStyle: { color: theme.text },
    },
    tooltip: {
      trigger: input.chart.type === 'pie' ? 'item' : 'axis',
      axisPointer: { type: input.chart.type === 'bar' ? 'shadow' : 'line' },
      confine: true,
      backgroundColor: theme.background,
      borderColor: theme.line,
      textStyle: { color: theme.text, fontSize: theme.size },
      ...(input.chart.type === 'pie' ? {} : { valueFormatter: (value: unknown) => say(value, input) }),
    },
    ...(input.chart.type === 'pie' ? pie(input) : axes(input)),
  }
}

const say = (value: unknown, { figures }: PictureInput) =>
  formatFigure(typeof value === 'number' ? value : null, figures.series[0]?.format)

const faint = (category: Category, { chosen }: PictureInput) =>
  chosen && !isSame(category, chosen) ? { itemStyle: { opacity: FAINT } } : {}

function axes(input: PictureInput): EChartsCoreOption {
  const { chart, figures, theme, width } = input
  const { horizontal, stacked, area, smooth, labels } = chart.options
  const isBar = chart.type === 'bar'
  const isFlat = isBar && horizontal === true
  const names = {
    type: 'category',
    data: figures.categories.map(({ label }) => label),
    inverse: isFlat,
    boundaryGap: isBar,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.line } },
    axisLabel: {
      color: theme.muted,
      interval: 0,
      hideOverlap: true,
      ...(isFlat ? { width: width / 3, overflow: 'truncate' } : {}),
    },
  }
  const isWhole = figures.series.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  )
  const numbers = {
    type: 'value',
    ...(isWhole ? { minInterval: 1 } : {}),
    splitLine: { lineStyle: { color: theme.line } },
    axisLabel: { color: theme.muted, formatter: shortFigure, hideOverlap: true },
  }
  const hasLegend = figures.series.length > 1
  return {
    grid: {
      left: 8,
      right: 16,
      top: 16,
      bottom: hasLegend ? 32 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: isFlat ? numbers : names,
    yAxis: isFlat ? names : numbers,
    series: figures.series.map(({ name, values, format }) => ({
      name,
      type: isBar ? 'bar' : 'line',
      cursor: input.isChoosable ? 'pointer' : 'default',
      data: values.map((value, at) => ({ value, ...faint(figures.categories[at] as Category, input) })),
      tooltip: { valueFormatter: (value: unknown) => formatFigure(typeof value === 'number' ? value : null, format) },
      label: {
        show: labels === true && width >= NARROW,
        position: stacked ? 'inside' : isFlat ? 'right' : 'top',
        color: stacked ? undefined : theme.muted,
        formatter: ({ value }: { value: unknown }) => formatFigure(typeof value === 'number' ? value : null, format),
      },
      labelLayout: { hideOverlap: true },
      ...(stacked ? { stack: 'all' } : {}),
      ...(isBar
        ? {
            barMaxWidth: 36,
            itemStyle: { borderRadius: stacked ? 0 : isFlat ? [0, 3, 3, 0] : [3, 3, 0, 0] },
          }
        : { smooth: smooth === true, symbolSize: 8, showSymbol: values.length <= 60, triggerLineEvent: true }),
      ...(!isBar && area ? { areaStyle: { opacity: 0.2 } } : {}),
    })),
  }
}

function pie(input: PictureInput): EChartsCoreOption {
  const { chart, figures, theme, width } = input
  const [first] = figures.series
  const isNarrow = width < NARROW
  return {
    series: [
      {
        type: 'pie',
        cursor: input.isChoosable ? 'pointer' : 'default',
        name: first?.name ?? '',
        radius: chart.options.ring ? ['42%', '70%'] : [0, '70%'],
        center: ['50%', isNarrow ? '44%' : '50%'],
        itemStyle: { borderColor: theme.background, borderWidth: 1 },
        label: {
          show: !isNarrow,
          color: theme.text,
          formatter: ({ name, value, percent }: { name: string; value: unknown; percent?: number }) =>
            chart.options.labels
              ? `${name} ${formatFigure(typeof value === 'number' ? value : null, first?.format)}`
              : `${name} ${percent ?? 0}%`,
        },
        tooltip: {
          valueFormatter: (value: unknown) => formatFigure(typeof value === 'number' ? value : null, first?.format),
        },
        data: figures.categories.map((category, at) => ({
          name: category.label,
          value: first?.values[at] ?? null,
          ...faint(category, input),
        })),
      },
    ],
  }
}
