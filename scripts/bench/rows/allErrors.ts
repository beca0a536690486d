import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { sideBySide } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

/** Submitting 1,000 empty required fields: processor time until the messages are rendered and the page is idle. */
export async function allErrors(bench: Bench): Promise<Measurement[]> {
  const { ours, baseline } = await sideBySide(bench, {
    ours: 'form-ours',
    baseline: 'form-by-hand',
    query: 'fields=1000&required',
    measure: async (page) => {
      await page.call('mount')
      await page.waitForIdle()
      return [await page.cost(() => page.call('submit'))]
    },
  })
  return [
    {
      row: 'all errors of 1,000 empty required fields, CPU',
      unit: 'ms',
      ours: median(ours),
      baseline: median(baseline),
      goal: 0.15,
    },
  ]
}
