import { describe, expect, test } from 'vitest'
import type { ChartResult } from '@/domain/contract/generated/types'
import { loadChart } from '@/domain/documents/kinds/chart/loadChart'
import { type ChartTheme, chartOption } from '@/src/runtime/charts/chartOption'
import { figuresOf, withEveryPeriod } from '@/src/runtime/charts/figures'
import { formatFigure } from '@/src/runtime/charts/formatFigure'

const chart = (parts: object = {}) =>
  loadChart({
    kind: 'chart',
    schemaVersion: 1,
    code: 'c',
    title: '图',
    type: 'bar',
    measures: [{ id: 'm', aggregate: 'sum', field: 'days', unit: '天' }],
    ...parts,
  })

const group = (key: string | null, label = String(key), isRest = false) => ({ key, label, isRest })

const result = (parts: Partial<ChartResult> = {}): ChartResult => ({
  dimension: { title: '部门', type: 'text', groups: [group('a'), group('b'), group(null, '其它', true)] },
  series: { title: '类型', type: 'text', groups: [group('x'), group('y')] },
  measures: [{ id: 'm', title: '天数' }],
  rows: [
    { dimension: 0, series: 0, values: [1] },
    { dimension: 0, series: 1, values: [2] },
    { dimension: 1, series: 1, values: [3] },
    { dimension: 2, series: 0, values: [4] },
  ],
  isCut: false,
  ...parts,
})

const months = (aggregate: string) => {
  const found = result({
    dimension: {
      title: '月',
      type: 'range',
      grain: 'month',
      groups: [group('2025-12-01', '2025年12月'), group('2026-02-01', '2026年2月'), group(null, '（空）')],
    },
    series: null,
    rows: [0, 1, 2].map((dimension) => ({ dimension, series: 0, values: [dimension + 5] })),
  })
  const document = chart({ measures: [{ id: 'm', aggregate, field: 'days' }] })
  return { document, found, figures: figuresOf(document, found) }
}

describe('figures', () => {
  test('are series over categories', () => {
    const { series, categories } = figuresOf(chart(), result())
    expect(categories.map(({ label }) => label)).toEqual(['a', 'b', '其它'])
    expect(series).toEqual([
      { name: 'x', format: { unit: '天' }, values: [1, null, 4] },
      { name: 'y', format: { unit: '天' }, values: [2, 3, null] },
    ])
  })

  test('name their measures where there are several', () => {
    const two = [
      { id: 'm', title: '天数' },
      { id: 'n', title: '人次' },
    ]
    const rows = [{ dimension: 0, series: 0, values: [1, 9] }]
    expect(figuresOf(chart(), result({ measures: two, rows })).series.map(({ name }) => name)).toEqual([
      'x · 天数',
      'x · 人次',
      'y · 天数',
      'y · 人次',
    ])
  })

  test('of time have the periods without records, as nothing or as no value', () => {
    for (const [aggregate, gap] of [
      ['sum', 0],
      ['avg', null],
    ] as const) {
      const { document, found, figures } = months(aggregate)
      const whole = withEveryPeriod(figures, document, found)
      expect(whole.categories.map(({ label }) => label)).toEqual(['2025年12月', '2026年1月', '2026年2月', '（空）'])
      expect(whole.series[0]?.values).toEqual([5, gap, 6, 7])
    }
    const { document, found, figures } = months('sum')
    expect(withEveryPeriod(figures, { ...document, sort: { by: 'm' } }, found)).toBe(figures)
  })

  test('are written as people write them', () => {
    expect(formatFigure(1234.567)).toBe('1234.57')
    expect(formatFigure(12345.5, { unit: '元' })).toBe('12,345.5 元')
    expect(formatFigure(3, { decimals: 1 })).toBe('3.0')
    expect(formatFigure(null)).toBe('—')
  })
})

describe('a picture', () => {
  const theme: ChartTheme = {
    text: '#000',
    muted: '#666',
    line: '#eee',
    background: '#fff',
    font: 'sans-serif',
    size: 12,
    colors: ['#027aff'],
    isAnimated: false,
  }
  const optionOf = (parts: object, chosen?: ReturnType<typeof group>, width = 800, isChoosable = false) => {
    const document = chart(parts)
    const figures = figuresOf(document, result())
    return chartOption({ chart: document, figures, theme, chosen, width, isChoosable }) as {
      xAxis?: { type: string }
      yAxis?: { type: string }
      legend: { show: boolean }
      series: {
        type: string
        cursor: string
        stack?: string
        radius?: unknown
        data: { value: number; itemStyle?: object }[]
      }[]
    }
  }

  test('has bars upright or flat, side by side or stacked', () => {
    expect(optionOf({}).xAxis?.type).toBe('category')
    expect(optionOf({ options: { horizontal: true } }).yAxis?.type).toBe('category')
    expect(optionOf({ options: { stacked: true } }).series.map(({ stack }) => stack)).toEqual(['all', 'all'])
    expect(optionOf({ type: 'line' }).series[0]?.type).toBe('line')
  })

  test('lets what is not chosen step back', () => {
    const data = optionOf({}, group('a')).series[0]?.data
    expect(data?.map(({ itemStyle }) => itemStyle)).toEqual([undefined, { opacity: 0.3 }, { opacity: 0.3 }])
    expect(optionOf({}).series[0]?.data.every(({ itemStyle }) => itemStyle === undefined)).toBe(true)
  })

  test('invites a click only where something follows it', () => {
    for (const type of ['bar', 'line', 'pie']) {
      expect(optionOf({ type }).series[0]?.cursor).toBe('default')
      expect(optionOf({ type }, undefined, 800, true).series[0]?.cursor).toBe('pointer')
    }
  })

  test('of a pie is a ring where it should be, and has a legend where labels have no room', () => {
    expect(optionOf({ type: 'pie', options: { ring: true } }).series[0]?.radius).toEqual(['42%', '70%'])
    expect(optionOf({ type: 'pie' }).legend.show).toBe(false)
    expect(optionOf({ type: 'pie' }, undefined, 300).legend.show).toBe(true)
  })
})
