import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { sideBySide } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

const SIZES = [
  { fields: 50, goal: 0.8 },
  { fields: 200, goal: 0.5 },
  { fields: 1000, goal: 0.25 },
]

/**
 * Mount of a form of text, number, select and date in turn, in two columns: processor time of the main thread from the
 * first render until it is painted and the page is idle. The code was loaded before; nothing
 * had been rendered, so compiling the document and creating antd's styles count.
 */
export async function mountForm(bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const { fields, goal } of SIZES) {
    const { ours, baseline } = await sideBySide(bench, {
      ours: 'form-ours',
      baseline: 'form-by-hand',
      query: `fields=${fields}`,
      measure: async (page) => [await page.cost(() => page.call('mount'))],
    })
    measurements.push({
      row: `mount a form of ${fields} fields, CPU`,
      unit: 'ms',
      ours: median(ours),
      baseline: median(baseline),
      goal,
    })
  }
  return measurements
}
