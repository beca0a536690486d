import { addressOf, type BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

const STEPS = 60
/** Pixels a frame: a wheel turned hard, about five rows. */
const STEP = 240

/** Moves the table by so many pixels, as one frame of a scroll does. */
const scrollBy = (page: BenchPage, distance: number) =>
  page.page.evaluate((pixels) => {
    const scroller = document.querySelector('.portal-subtable-scroll')
    if (scroller) scroller.scrollTop += pixels
  }, distance)

/** Costliest frame of a scroll through the table, in milliseconds of the main thread's processor time. */
async function scroll(page: BenchPage): Promise<number> {
  await page.call('mount')
  await page.settle()
  let worst = 0
  for (let step = 0; step < STEPS; step++) {
    const distance = step < STEPS / 2 ? STEP : -STEP
    worst = Math.max(worst, await page.costToPaint(() => scrollBy(page, distance)))
  }
  return worst
}

/** Scroll of a sub-table of 1,000 rows and 20 columns; no baseline, since 20,000 antd controls don't mount in reason. */
export async function scrollTable(bench: Bench): Promise<Measurement[]> {
  const worst: number[] = []
  for (let round = 0; round < bench.rounds; round++)
    worst.push(await inPage(bench, addressOf(bench.server.origin, 'table-ours', 'rows=1000&columns=20'), scroll))
  return [{ row: 'sub-table 1,000 × 20: worst frame of a scroll, CPU', unit: 'ms', ours: median(worst), goal: 32 }]
}
