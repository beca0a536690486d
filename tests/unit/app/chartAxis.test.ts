import { expect, test } from 'vitest'
import { chartOption } from '@/src/runtime/charts/chartOption'

const optionOf = (values: (number | null)[]) =>
  chartOption({
    chart: { type: 'bar', options: {} },
    figures: {
      title: '经办人',
      categories: values.map((_, at) => ({ key: String(at), label: String(at), isRest: false })),
      series: [{ name: '记录数', format: {}, values }],
    },
    theme: { text: '', muted: '', line: '', background: '', font: '', size: 14, colors: [], isAnimated: false },
    chosen: undefined,
    width: 800,
  })

test('an axis of whole figures has no fractions', () => {
  expect(optionOf([1, null, 2]).yAxis).toMatchObject({ minInterval: 1 })
  expect(optionOf([0.2, 0.5]).yAxis).not.toHaveProperty('minInterval')
})
