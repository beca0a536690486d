import type { BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { sideBySide } from '@/scripts/bench/sideBySide'
import { quantile } from '@/scripts/bench/statistics'

const KEYS = 8
const FIRST_FIELD = '#f0, input[id$="-f0"]'

/**
 * Every key takes the text over its threshold or back, so each one shows and requires (or hides) a field and changes
 * the formula. Counted: processor time of the main thread from the key to the painted result.
 */
async function typeKeys(page: BenchPage): Promise<number[]> {
  await page.call('mount')
  await page.waitForIdle()
  await page.page.click(FIRST_FIELD)
  await page.page.keyboard.type('12345')
  await page.waitForIdle()
  const costs: number[] = []
  for (let key = 0; key < KEYS + 2; key++) {
    const name = key % 2 === 0 ? '6' : 'Backspace'
    costs.push(await page.costToPaint(() => page.page.keyboard.press(name)))
  }
  return costs.slice(2)
}

/** Typing in a form of 1,000 fields with two linkages, against the two ways to write the linkages by hand. */
export async function keystroke(bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const style of [
    { query: 'linked', name: 'watched in the page', goal: 0.2 },
    { query: 'linked&careful', name: 'by hand with shouldUpdate' },
  ]) {
    const { ours, baseline } = await sideBySide(bench, {
      ours: 'form-ours',
      baseline: 'form-by-hand',
      query: `fields=1000&${style.query}`,
      measure: typeKeys,
    })
    measurements.push({
      row: `keystroke in 1,000 fields, 2 linkages, to paint p95 (${style.name})`,
      unit: 'ms',
      ours: quantile(ours, 0.95),
      baseline: quantile(baseline, 0.95),
      goal: style.goal,
    })
  }
  return measurements
}
